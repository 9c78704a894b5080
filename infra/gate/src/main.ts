import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { productionEnvironment } from './run/production-environment.ts';
import { type Outcome, runStep } from './run/run-step.ts';
import { type Step, stages } from './run/steps.ts';
import { summarize } from './run/summary.ts';

const resultsFolder = join(process.cwd(), '.cache/gate');

const environment = await productionEnvironment(join(resultsFolder, 'compiled'));
const outcomes: Outcome[] = [];
for (const stage of stages) outcomes.push(...(await Promise.all(stage.map(run))));
const { lines, total, ok } = summarize(outcomes);
console.log(`\n${lines.join('\n')}\n\n${total}`);
// npm prints more after a failed script, so .ci/run repeats this line at the end.
await writeFile(join(resultsFolder, 'total.txt'), `${total}\n`);
process.exitCode = ok ? 0 : 1;

/** Runs a step of a stage. The first prints its output immediately, each of the others when it has ended. */
async function run(step: Step, index: number): Promise<Outcome> {
  const header = `\n${step.name}: ${step.command}`;
  const resultsFile = join(resultsFolder, `${step.name}.json`);
  if (index === 0) {
    console.log(header);
    return runStep(step, resultsFile, { environment });
  }
  const outputFile = join(resultsFolder, `${step.name}.log`);
  const outcome = await runStep(step, resultsFile, { environment, outputFile });
  console.log(`${header}\n${await readFile(outputFile, 'utf8')}`);
  return outcome;
}
