import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { untilResponding } from '../processes/until-responding.ts';
import type { ServiceEnvironment } from './service-environments.ts';
import { repository } from './settings.ts';

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
  /** Folder that records this process as ours, see `records.ts`. */
  readonly records: string;
  /** The running process that the new one replaces. */
  readonly predecessor?: Child;
  readonly signal: AbortSignal;
}

/**
 * By default, V8 sizes its heap to the machine's memory and collects garbage late, so under load a service would grow to
 * several hundred MB. What a service keeps in memory stays far below the limits set here (decision 141).
 */
const smallHeap = ['--max-old-space-size=104', '--max-semi-space-size=4'];
/** For `live`, which keeps thousands of sockets open. */
const largeHeap = ['--max-old-space-size=512'];
/** For all services together. */
const sharedHeap = ['--max-old-space-size=384', '--max-semi-space-size=4'];

/** Starts one of our programs, and waits until it reports that it is ready. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<Child> {
  const { name, folder, environment, preload, readyPath = '/readyz', predecessor, signal } = options;
  const child = await startChild({
    name,
    command: process.execPath,
    args: [
      ...(name === 'live' ? largeHeap : smallHeap),
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
    // The new process stops its predecessor (decision 198). Until that has ended, a response on the port may come from it.
    await predecessor?.ended;
    await untilResponding(`http://127.0.0.1:${environment.PORT}${readyPath}`, { signal: giveUp });
  };
  await untilReady(child, { ready, signal });
  return child;
}

/** A slow server starts all services one after another. */
const HOME_TIMEOUT_MS = 180_000;

interface HomeProcessOptions extends Pick<
  ServiceProcessOptions,
  'preload' | 'logFile' | 'records' | 'signal'
> {
  readonly services: readonly { name: string; environmentFile: string; port: number }[];
  /** Folder of the compiled services. */
  readonly servicesDir: string;
}

/** Starts one process that runs these services, and waits until all of them are ready. */
export async function startHomeProcess(options: HomeProcessOptions): Promise<Child> {
  const { services, servicesDir, preload, signal } = options;
  const child = await startChild({
    name: 'home',
    command: process.execPath,
    args: [
      ...sharedHeap,
      ...(preload ? ['--import', preload] : []),
      join(repository, 'infra', 'home', 'dist', 'main.js'),
      servicesDir,
      ...services.map(({ name, environmentFile }) => `${name}=${environmentFile}`),
    ],
    env: inherited(),
    logFile: options.logFile,
    records: options.records,
    graceMs: 2_500,
  });
  const ready = async (giveUp: AbortSignal) => {
    for (const { port } of services)
      await untilResponding(`http://127.0.0.1:${port}/readyz`, { signal: giveUp });
  };
  await untilReady(child, { ready, signal, timeoutMs: HOME_TIMEOUT_MS });
  return child;
}

/** This process's environment without Stripe's secrets: only billing gets them, in the environment of its options. */
function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STRIPE_')));
}
