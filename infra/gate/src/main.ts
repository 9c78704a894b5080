import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Outcome, runStep } from './run/run-step.ts';
import { steps } from './run/steps.ts';
import { summarise } from './run/summary.ts';

const results = join(process.cwd(), '.cache/gate');

const outcomes: Outcome[] = [];
for (const step of steps) {
  console.log(`\n${step.name}: ${step.command}`);
  outcomes.push(await runStep(step, join(results, `${step.name}.json`)));
}
const { lines, total, ok } = summarise(outcomes);
console.log(`\n${lines.join('\n')}\n\n${total}`);
// npm speaks after a failed script, so .ci/run repeats this line as its last.
await writeFile(join(results, 'total.txt'), `${total}\n`);
process.exitCode = ok ? 0 : 1;
