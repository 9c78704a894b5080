import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { untilResponding } from '../processes/until-responding.ts';
import type { ServiceEnvironment } from './service-environments.ts';

export interface ServiceProcessOptions {
  readonly name: string;
  /** Folder of the compiled workspace. */
  readonly folder: string;
  readonly environment: ServiceEnvironment;
  /** URL of a module to load first. */
  readonly preload: string | undefined;
  /** Path that responds with 200 once the process is ready. */
  readonly readyPath?: string;
  readonly logFile: string;
  readonly records: string;
  /** The running process whose place the new one takes. */
  readonly predecessor?: Child;
  readonly signal: AbortSignal;
}

/**
 * V8 derives its limits from the machine's memory and collects garbage late, so a service under load would grow to
 * several hundred MB. What a service keeps is bounded far below this limit.
 */
const heapLimits = ['--max-old-space-size=104', '--max-semi-space-size=4'];
/** Live keeps thousands of sockets open. */
const largeHeap = ['--max-old-space-size=512'];

/** Starts one of our programs and waits until it reports that it is ready. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<Child> {
  const { name, folder, environment, preload, readyPath = '/readyz', predecessor, signal } = options;
  const child = await startChild({
    name,
    command: process.execPath,
    args: [
      ...(name === 'live' ? largeHeap : heapLimits),
      ...(preload ? ['--import', preload] : []),
      join(folder, 'dist', 'main.js'),
    ],
    env: { ...inherited(), ...environment, ...(predecessor && { REPLACES_PID: String(predecessor.pid) }) },
    cwd: folder,
    logFile: options.logFile,
    records: options.records,
    graceMs: 2_500,
  });
  const ready = async (giveUp: AbortSignal) => {
    await predecessor?.ended;
    await untilResponding(`http://127.0.0.1:${environment.PORT}${readyPath}`, { signal: giveUp });
  };
  await untilReady(child, { ready, signal });
  return child;
}

/** Stripe's secrets are only for billing, which gets them explicitly. */
function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STRIPE_')));
}
