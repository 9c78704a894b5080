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
  readonly predecessor?: Child;
  readonly signal: AbortSignal;
}

/**
 * Without these limits, V8 sizes its heap to the machine's memory, and a service grows to several hundred MB under load
 * (decisions 141 and 258).
 */
export const smallHeap = ['--max-old-space-size=80', '--max-semi-space-size=4'];
/** For `live`, which keeps thousands of sockets open. */
const largeHeap = ['--max-old-space-size=512'];
/** For all services together. */
const sharedHeap = ['--max-old-space-size=384', '--max-semi-space-size=4'];

export async function startServiceProcess(options: ServiceProcessOptions): Promise<Child> {
  const { name, folder, environment, readyPath = '/readyz', predecessor, signal } = options;
  const child = await startProgram(folder, {
    ...options,
    heap: name === 'live' ? largeHeap : smallHeap,
    env: { ...environment, ...(predecessor && { REPLACES_PID: String(predecessor.pid) }) },
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

/** Long, because the process starts the services one after another, and a home server may be slow. */
const HOME_TIMEOUT_MS = 180_000;

interface HomeProcessOptions extends Pick<
  ServiceProcessOptions,
  'preload' | 'logFile' | 'records' | 'signal'
> {
  readonly services: readonly { name: string; environmentFile: string; port: number }[];
  readonly servicesDir: string;
}

/** Starts one process that runs these services, and waits until all of them are ready. */
export async function startHomeProcess(options: HomeProcessOptions): Promise<Child> {
  const { services, servicesDir, signal } = options;
  const child = await startProgram(join(repository, 'infra', 'home'), {
    ...options,
    name: 'home',
    heap: sharedHeap,
    args: [servicesDir, ...services.map(({ name, environmentFile }) => `${name}=${environmentFile}`)],
  });
  const ready = async (abortSignal: AbortSignal) => {
    for (const { port } of services)
      await untilResponding(`http://127.0.0.1:${port}/readyz`, { signal: abortSignal });
  };
  await untilReady(child, { ready, signal, timeoutMs: HOME_TIMEOUT_MS });
  return child;
}

interface ProgramOptions extends Pick<ServiceProcessOptions, 'name' | 'preload' | 'logFile' | 'records'> {
  readonly heap: readonly string[];
  readonly args?: readonly string[];
  readonly env?: ServiceEnvironment;
}

function startProgram(
  folder: string,
  { name, heap, preload, args = [], env, logFile, records }: ProgramOptions,
): Promise<Child> {
  return startChild({
    name,
    command: process.execPath,
    args: [...heap, ...(preload ? ['--import', preload] : []), join(folder, 'dist', 'main.js'), ...args],
    env: { ...inherited(), ...env },
    cwd: folder,
    logFile,
    records,
    graceMs: 2_500,
  });
}

/**
 * This process's environment without Stripe's secrets, which only billing gets. An empty variable counts as not set,
 * because a compose file sets every variable that it names.
 */
function inherited(): NodeJS.ProcessEnv {
  const isInherited = ([name, value]: [string, string | undefined]) =>
    value !== '' && !name.startsWith('STRIPE_');
  return Object.fromEntries(Object.entries(process.env).filter(isInherited));
}
