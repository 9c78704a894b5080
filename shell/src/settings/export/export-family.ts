import type { Dispatch } from '@family-chores/web-kit/store';
import { gatherFamily } from './gather-family.ts';
import { saveFile } from './save-file.ts';

/** What file systems do not take in a name. */
const unusable = /[\\/:*?"<>|.]+/g;

/**
 * Saves everything kept of a family as one file.
 * @returns what was saved, in words
 * @throws ApiError when a part of it could not be had: then nothing is saved
 */
export async function exportFamily(
  family: { id: number; name: string },
  dispatch: Dispatch,
): Promise<string> {
  const everything = await gatherFamily(family.id, dispatch);
  const day = everything.exportedAt.slice(0, 10);
  const file = `Family Chores ${family.name.replaceAll(unusable, ' ').trim()} ${day}.json`;
  saveFile(file, new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
  return `Everything is in ${file}.`;
}
