import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RanTest, ranInFaults, ranInJest, ranInPlaywright } from './ran-tests.ts';

/**
 * Every test that ran and passed, from the results that the gate's steps wrote to a folder.
 * @throws Error if the results of a step are missing
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
