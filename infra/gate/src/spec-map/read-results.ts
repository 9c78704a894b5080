import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RanTest, ranInFaults, ranInJest, ranInPlaywright } from './ran-tests.ts';

/**
 * Every test that ran and passed, by what the steps of the gate left in a folder.
 * @throws Error when a step left nothing: then nobody knows what ran
 */
export async function readResults(folder: string, root: string): Promise<RanTest[]> {
  return [
    ...ranInJest(await resultsOf('suites', folder), root),
    ...ranInPlaywright(await resultsOf('journeys', folder), root),
    ...ranInFaults(await resultsOf('faults', folder)),
  ];
}

async function resultsOf(step: string, folder: string): Promise<string> {
  try {
    return await readFile(join(folder, `${step}.json`), 'utf8');
  } catch (error) {
    throw new Error(`There are no results of ${step} in ${folder}. Run npm test.`, { cause: error });
  }
}
