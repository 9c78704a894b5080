import type { Dispatch } from '@family-chores/web-kit/store';
import { collectFamilyData } from './collect-family-data.ts';
import { saveFile } from './save-file.ts';

/** Characters that file names cannot contain. */
const unusable = /[\\/:*?"<>|.]+/g;

/**
 * Exports all data of a family as one file.
 * @returns a description of what was exported
 * @throws ApiError when a part could not be loaded; nothing is saved then
 */
export async function exportFamily(
  family: { id: number; name: string },
  dispatch: Dispatch,
): Promise<string> {
  const everything = await collectFamilyData(family.id, dispatch);
  const day = everything.exportedAt.slice(0, 10);
  const file = `Family Chores ${family.name.replaceAll(unusable, ' ').trim()} ${day}.json`;
  saveFile(file, new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
  return `The family's data is in ${file}.`;
}
