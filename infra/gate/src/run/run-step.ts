import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Counts } from './counts.ts';
import type { Step } from './steps.ts';

export interface Outcome extends Counts {
  name: string;
  seconds: number;
  /** Why the step failed although no test failed. */
  broken?: string;
}

const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export async function runStep(
  step: Step,
  resultsFile: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  await mkdir(dirname(resultsFile), { recursive: true });
  // Results of an earlier run could otherwise be taken for those of this one.
  await rm(resultsFile, { force: true });
  const started = performance.now();
  const env = { ...environment, RESULTS_FILE: resultsFile };
  const [exitCode] = await once(spawn('sh', ['-c', step.command], { stdio: 'inherit', env }), 'exit');
  const results = step.count && (await readResults(resultsFile));
  const counts = (results && step.count?.(results)) || noCounts;
  const seconds = Math.round((performance.now() - started) / 1000);
  return { name: step.name, seconds, ...counts, broken: whyBroken(step, counts, exitCode) };
}

async function readResults(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    // A step that wrote no results is reported as one that ran no test.
    return undefined;
  }
}

function whyBroken(
  step: Step,
  { passed, failed, skipped }: Counts,
  exitCode: number | null,
): string | undefined {
  if (failed > 0) return undefined;
  if (step.count && passed === 0 && !(step.maySkip && skipped > 0)) return 'ran no test';
  if (exitCode !== 0) return `ended with ${exitCode ?? 'a signal'}`;
  return undefined;
}
