import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { productionEnvironment } from './run/production-environment.ts';
import { type Outcome, runStep } from './run/run-step.ts';
import { steps } from './run/steps.ts';
import { summarize } from './run/summary.ts';

const resultsFolder = join(process.cwd(), '.cache/gate');

const environment = await productionEnvironment(join(resultsFolder, 'compiled'));
const outcomes: Outcome[] = [];
for (const step of steps) {
  console.log(`\n${step.name}: ${step.command}`);
  outcomes.push(await runStep(step, join(resultsFolder, `${step.name}.json`), environment));
}
const { lines, total, ok } = summarize(outcomes);
console.log(`\n${lines.join('\n')}\n\n${total}`);
// npm prints more after a failed script, so .ci/run repeats this line at the end.
await writeFile(join(resultsFolder, 'total.txt'), `${total}\n`);
process.exitCode = ok ? 0 : 1;
