import { localDay } from '@family-chores/web-kit/dates';
import type { Dispatch } from '@family-chores/web-kit/store';
import { strToU8, zipSync } from 'fflate';
import { collectFamilyData } from './collect-family-data.ts';
import { csvOf } from './csv-of.ts';
import { saveFile } from './save-file.ts';
import { tablesOf } from './tables-of.ts';

/** Characters that file names cannot contain, and periods. */
const unusableCharacters = /[\\/:*?"<>|.]+/g;

/**
 * Exports all data of a family as one archive: everything as JSON, and tables as CSV (`tablesOf`).
 * @returns a sentence for the user that names the saved file
 * @throws ApiError when a part could not be loaded; nothing is saved then
 */
export async function exportFamily(
  family: { id: number; name: string },
  dispatch: Dispatch,
): Promise<string> {
  const everything = await collectFamilyData(family.id, dispatch);
  const tables = [...tablesOf(everything)].map(([name, rows]) => [`csv/${name}.csv`, strToU8(csvOf(rows))]);
  const json = strToU8(JSON.stringify(everything, null, 2));
  const archive = zipSync({ 'family.json': json, ...Object.fromEntries(tables) });
  const file = `Family Chores ${family.name.replaceAll(unusableCharacters, ' ').trim()} ${localDay(Date.now())}.zip`;
  saveFile(file, new Blob([archive], { type: 'application/zip' }));
  return `The family's data is in ${file}.`;
}
