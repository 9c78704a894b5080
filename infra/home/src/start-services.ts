import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Kit from '@family-chores/service-kit/service';
import type { Service } from '@family-chores/service-kit/service';
import { copyUrlFor, resolveSync } from './separate-copies.ts';

type Stop = () => Promise<void>;

export interface HomeServices {
  /** Folder of the compiled services. */
  readonly servicesDir: string;
  /** The environment of each service to run, by the name of the service. */
  readonly environments: ReadonlyMap<string, NodeJS.ProcessEnv>;
  /** File to which all of them append their logs. */
  readonly logFile: string;
}

/** Runs services in this process. @returns a function that drains and stops them */
export async function startServices({ servicesDir, environments, logFile }: HomeServices): Promise<Stop> {
  // Each copy of the kit reads this variable when it is loaded.
  process.env['LOG_TO'] = logFile;
  separateCopies();
  const stops: Stop[] = [];
  const stop = async () => void (await Promise.all(stops.map((stopOne) => stopOne())));
  try {
    // Loads all services one after another, and then starts them one after another. Loading and starting block the
    // process, so if services started concurrently, their connections would time out.
    const starts: (() => Promise<Stop>)[] = [];
    for (const [name, environment] of environments)
      starts.push(await load(name, join(servicesDir, name, 'dist'), environment));
    for (const start of starts) stops.push(await start());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function separateCopies(): void {
  if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve: resolveSync });
  else nodeModule.register('./separate-copies.js', import.meta.url);
}

/**
 * Loads a copy of the code for one service, so that the service shares no state with others.
 * @param dist folder of the compiled service
 * @returns a function that starts the service
 */
async function load(
  name: string,
  dist: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<Stop>> {
  const kitUrl = import.meta.resolve('@family-chores/service-kit/service');
  const { startConfigured }: typeof Kit = await import(copyUrlFor(name, kitUrl));
  const serviceUrl = pathToFileURL(join(dist, 'service.js')).href;
  const exported: Readonly<Record<string, Service>> = await import(copyUrlFor(name, serviceUrl));
  const service = exported[name];
  if (!service) throw new Error(`${serviceUrl} does not export ${name}`);
  const configured = await service.configure(environment);
  return () => startConfigured(configured, join(dist, 'main.js'));
}
