import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Kit from '@family-chores/service-kit/service';
import type { Service } from '@family-chores/service-kit/service';
import { copyUrlFor, resolveSync } from './separate-copies.ts';

type Stop = () => Promise<void>;

interface StartOptions {
  /** Folder of the compiled services. */
  readonly servicesDir: string;
  /** The environment of each service to run, by the name of the service. */
  readonly environments: ReadonlyMap<string, NodeJS.ProcessEnv>;
  /** File to which all services append their logs. */
  readonly logFile: string;
  /** Called for each service that has started, with the function that drains and stops it. */
  readonly onStarted: (stop: Stop) => void;
  /** Aborted if no further service shall be loaded or started. */
  readonly signal: AbortSignal;
}

/**
 * Runs services in this process.
 * @throws Error that names the service that did not start
 */
export async function startServices({ environments, signal, ...options }: StartOptions): Promise<void> {
  separateCopies();
  // Loads all services one after another, and then starts them one after another. Loading and starting block the
  // process, so if services started concurrently, their connections would time out.
  const starts = new Map<string, () => Promise<Stop>>();
  for (const [name, environment] of environments) {
    signal.throwIfAborted();
    starts.set(name, await named(name, load(name, { ...options, environment })));
  }
  for (const [name, start] of starts) {
    signal.throwIfAborted();
    options.onStarted(await named(name, start()));
  }
}

async function named<Result>(name: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new Error(`${name} did not start: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function separateCopies(): void {
  if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve: resolveSync });
  else nodeModule.register('./separate-copies.js', import.meta.url);
}

interface LoadOptions extends Pick<StartOptions, 'servicesDir' | 'logFile'> {
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Loads a copy of the code for one service, so that the service shares no state with others.
 * @returns a function that starts the service
 */
async function load(name: string, options: LoadOptions): Promise<() => Promise<Stop>> {
  const { startConfigured } = await loadKit(name, options);
  const dist = join(options.servicesDir, name, 'dist');
  const serviceUrl = pathToFileURL(join(dist, 'service.js')).href;
  const exported: Readonly<Record<string, Service>> = await import(copyUrlFor(name, serviceUrl));
  const service = exported[name];
  if (!service) throw new Error(`${serviceUrl} does not export ${name}`);
  const configured = await service.configure(options.environment);
  return () => startConfigured(configured, join(dist, 'main.js'));
}

/** Loads a copy of the kit, which reads `LOG_TO` while it is loaded. Child processes must not inherit the variable. */
async function loadKit(name: string, { logFile }: Pick<StartOptions, 'logFile'>): Promise<typeof Kit> {
  process.env['LOG_TO'] = logFile;
  try {
    return await import(copyUrlFor(name, import.meta.resolve('@family-chores/service-kit/service')));
  } finally {
    delete process.env['LOG_TO'];
  }
}
