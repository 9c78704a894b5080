import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { untilResponding } from '../processes/until-responding.ts';
import type { ServiceEnvironment } from './service-environments.ts';

export interface ServiceProcessOptions {
  readonly name: string;
  /** Folder of the compiled workspace. */
  readonly folder: string;
  readonly environment: ServiceEnvironment;
  /** URL of a module that the process loads before its own code. */
  readonly preload: string | undefined;
  /** Path that responds with 200 once the process is ready. */
  readonly readyPath?: string;
  readonly logFile: string;
  /** Folder for the records of the processes that we have started, see `records.ts`. */
  readonly records: string;
  readonly predecessor?: Child;
  readonly signal: AbortSignal;
}

/**
 * Without these limits, V8 sizes its heap to the machine's memory, and a service grows to several hundred MB under load
 * (decisions 141 and 258).
 */
export const smallHeap = ['--max-old-space-size=80', '--max-semi-space-size=4'];
/**
 * Without these settings, glibc gives each thread of a process its own heap, and returns less and less freed memory to
 * the system, because it raises the trim threshold over time. It does not raise a threshold that is set, even if the
 * value is the default, as it is here (decision 264).
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
/** For `live`, which keeps thousands of sockets open. */
const largeHeap = ['--max-old-space-size=512', '--max-semi-space-size=4'];

export async function startServiceProcess(options: ServiceProcessOptions): Promise<Child> {
  const { name, folder, environment, readyPath = '/readyz', predecessor, signal, preload } = options;
  const heap = name === 'live' ? largeHeap : smallHeap;
  const child = await startChild({
    name,
    command: process.execPath,
    args: [...heap, ...(preload ? ['--import', preload] : []), join(folder, 'dist', 'main.js')],
    env: {
      ...inheritedEnvironment(),
      ...allocator,
      ...environment,
      ...(predecessor && { REPLACES_PID: String(predecessor.pid) }),
    },
    cwd: folder,
    logFile: options.logFile,
    records: options.records,
    graceMs: 2_500,
  });
  const ready = async (abortSignal: AbortSignal) => {
    // The new process stops its predecessor (decision 198). Until the predecessor has ended, a response on the port may
    // still come from it.
    await predecessor?.ended;
    await untilResponding(`http://127.0.0.1:${environment.PORT}${readyPath}`, { signal: abortSignal });
  };
  await untilReady(child, { ready, signal });
  return child;
}

/**
 * This process's environment without Stripe's secrets, which only billing gets. An empty variable counts as not set,
 * because a compose file passes on unset variables as empty ones.
 */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const isInherited = ([name, value]: [string, string | undefined]) =>
    value !== '' && !name.startsWith('STRIPE_');
  return Object.fromEntries(Object.entries(process.env).filter(isInherited));
}
