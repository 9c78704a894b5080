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
const [, , servicesDir = '', ...serviceArguments] = process.argv;

register('./separate-copies.js', import.meta.url);
exitOnUnhandledRejection();
// One after another, because loading and starting block the process: connections of other services would time out.
const starts: (() => Promise<Stop>)[] = [];
for (const argument of serviceArguments) starts.push(await load(argument));
const stops: Stop[] = [];
for (const start of starts) stops.push(await start());
stopOnSignal(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

/** Loads a service's own copy of its code, so that it shares no state with the others. @returns what starts it */
async function load(argument: string): Promise<() => Promise<Stop>> {
  const [name = '', environmentFile = ''] = argument.split(/=(.*)/s);
  const dist = join(servicesDir, name, 'dist');
  const { startConfigured }: typeof Kit = await import(copyUrlFor(name, kitUrl));
  const serviceUrl = pathToFileURL(join(dist, 'service.js')).href;
  const exported: Readonly<Record<string, Service>> = await import(copyUrlFor(name, serviceUrl));
  const service = exported[name];
  if (!service) throw new Error(`${serviceUrl} does not export ${name}`);
  const environment = { ...process.env, ...parseEnv(await readFile(environmentFile, 'utf8')) };
  const configured = await service.configure(environment);
  return () => startConfigured(configured, join(dist, 'main.js'));
}
