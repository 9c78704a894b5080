import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findGaps } from './check-map.ts';
import { readMap } from './read-map.ts';
import { readResults } from './read-results.ts';

const root = process.cwd();
const mapFile = 'infra/e2e/spec-map.md';
const { RESULTS_FILE = join(root, '.cache/gate/map.json') } = process.env;

const statements = readMap(await readFile(join(root, mapFile), 'utf8'));
// The previous steps wrote their results to the same folder.
const gaps = findGaps(statements, await readResults(dirname(RESULTS_FILE), root));
for (const gap of gaps) console.error(`${mapFile}:${gap}`);
console.log(
  gaps.length === 0
    ? `Each of the ${statements.length} statements in ${mapFile} is shown by a test that passed.`
    : `${gaps.length} gaps in ${mapFile}.`,
);
process.exitCode = gaps.length === 0 ? 0 : 1;
