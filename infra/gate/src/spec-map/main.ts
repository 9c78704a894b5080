import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGaps } from './check-map.ts';
import { ranInJest, ranInPlaywright } from './ran-tests.ts';
import { readMap } from './read-map.ts';

const root = process.cwd();
const mapFile = 'infra/e2e/spec-map.md';
const results = join(root, '.cache/gate');

const statements = readMap(await readFile(join(root, mapFile), 'utf8'));
const ran = [
  ...ranInJest(await readFile(join(results, 'suites.json'), 'utf8'), root),
  ...ranInPlaywright(await readFile(join(results, 'journeys.json'), 'utf8'), root),
];
const gaps = findGaps(statements, ran);
for (const gap of gaps) console.error(`${mapFile}:${gap}`);
console.log(
  gaps.length === 0
    ? `Each of the ${statements.length} statements in ${mapFile} is shown by a test that passed.`
    : `${gaps.length} gaps in ${mapFile}.`,
);
process.exitCode = gaps.length === 0 ? 0 : 1;
