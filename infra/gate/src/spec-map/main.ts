import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findGaps } from './find-gaps.ts';
import { readEvidence } from './read-evidence.ts';
import { MAP_FILE, readMap } from './read-map.ts';

const root = process.cwd();
const { RESULTS_FILE = join(root, '.cache/gate/map.json') } = process.env;

const requirements = readMap(await readFile(join(root, MAP_FILE), 'utf8'));
// The gate's previous steps wrote their results to the folder of this step's results file.
const gaps = findGaps(requirements, await readEvidence(dirname(RESULTS_FILE), root));
for (const gap of gaps) console.error(gap);
console.log(
  gaps.length === 0
    ? `Each of the ${requirements.length} requirements in ${MAP_FILE} is shown by a test that passed.`
    : `${gaps.length} gaps in ${MAP_FILE}.`,
);
process.exitCode = gaps.length === 0 ? 0 : 1;
