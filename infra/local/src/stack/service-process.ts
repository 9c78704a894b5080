import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { untilAnswers } from '../processes/until-answers.ts';
import type { ServiceEnvironment } from './service-environments.ts';

export interface ServiceProcessOptions {
  readonly name: string;
  /** Folder with its workspace, built. */
  readonly folder: string;
  readonly environment: ServiceEnvironment;
  /** Address of a module to load first. */
  readonly preload: string | undefined;
  /** Answers 200 once it can be used. */
  readonly readyPath?: string;
  readonly logFile: string;
  readonly records: string;
  readonly signal: AbortSignal;
}

/**
 * V8 takes its limits from the machine's memory and lets garbage lie until then: a service under load would grow to
 * several hundred MB. What a service keeps is bounded far below this.
 */
const heapLimits = ['--max-old-space-size=104', '--max-semi-space-size=4'];
/** Live keeps thousands of sockets open. */
const largeHeap = ['--max-old-space-size=512'];

/** Starts a program of ours and waits until it says that it is ready. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<Child> {
  const { name, folder, environment, preload, readyPath = '/readyz', logFile, records, signal } = options;
  const child = await startChild({
    name,
    command: process.execPath,
    args: [
      ...(name === 'live' ? largeHeap : heapLimits),
      ...(preload ? ['--import', preload] : []),
      join(folder, 'dist', 'main.js'),
    ],
    env: { ...inherited(), ...environment },
    cwd: folder,
    logFile,
    records,
    graceMs: 2_500,
  });
  const ready = (giveUp: AbortSignal) =>
    untilAnswers(`http://127.0.0.1:${environment.PORT}${readyPath}`, { signal: giveUp });
  await untilReady(child, { ready, signal });
  return child;
}

/** What opens the account with Stripe is for billing alone, which is given it by name. */
function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STRIPE_')));
}
