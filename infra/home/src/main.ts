// Runs services in one process: node main.js <folder of services> [<name>=<environment file>]…
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { exitOnUnhandledRejection, stopOnSignal } from '@family-chores/service-kit/service';
import type * as Kit from '@family-chores/service-kit/service';
import type { Service } from '@family-chores/service-kit/service';
import { copyUrlFor } from './separate-copies.ts';

type Stop = () => Promise<void>;

const kitUrl = import.meta.resolve('@family-chores/service-kit/service');
const [, , servicesFolder = '', ...serviceArguments] = process.argv;

register('./separate-copies.js', import.meta.url);
exitOnUnhandledRejection();
// Loads all services one after another, and then starts them one after another. Loading and starting block the process,
// so if services started concurrently, their connections would time out.
const starts: (() => Promise<Stop>)[] = [];
for (const argument of serviceArguments) starts.push(await load(argument));
const stops: Stop[] = [];
stopOnSignal(async () => {
  await Promise.all(stops.map((stop) => stop()));
});
for (const start of starts) stops.push(await start());

/**
 * Loads a copy of the code for one service, so that the service shares no state with others.
 * @returns a function that starts the service
 */
async function load(argument: string): Promise<() => Promise<Stop>> {
  // Only the first `=` separates the name from the path.
  const [name = '', environmentFile = ''] = argument.split(/=(.*)/s);
  const dist = join(servicesFolder, name, 'dist');
  const { startConfigured }: typeof Kit = await import(copyUrlFor(name, kitUrl));
  const serviceUrl = pathToFileURL(join(dist, 'service.js')).href;
  const exported: Readonly<Record<string, Service>> = await import(copyUrlFor(name, serviceUrl));
  const service = exported[name];
  if (!service) throw new Error(`${serviceUrl} does not export ${name}`);
  const environment = { ...process.env, ...parseEnv(await readFile(environmentFile, 'utf8')) };
  const configured = await service.configure(environment);
  return () => startConfigured(configured, join(dist, 'main.js'));
}
