import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Evidence, evidenceIn, type TestFile } from './evidence.ts';
import { evidenceInFaults, filesInJest, filesInPlaywright } from './results.ts';

/**
 * The tests that are marked as showing requirements. Their outcomes come from the results that the gate's steps wrote
 * to `folder`.
 * @throws Error if the results of a step are missing
 */
export async function readEvidence(folder: string, root: string): Promise<Evidence[]> {
  const files = [
    ...filesInJest(await resultsOf('suites', folder), root),
    ...filesInPlaywright(await resultsOf('journeys', folder), root),
  ];
  const read = async (tests: TestFile) => evidenceIn(await readFile(join(root, tests.file), 'utf8'), tests);
  const marked = await Promise.all(files.map(read));
  return [...marked.flat(), ...evidenceInFaults(await resultsOf('faults', folder))];
}

async function resultsOf(step: string, folder: string): Promise<string> {
  try {
    return await readFile(join(folder, `${step}.json`), 'utf8');
  } catch (error) {
    throw new Error(`There are no results of ${step} in ${folder}. Run npm test.`, { cause: error });
  }
}
