// Runs services in one process: node main.js <folder of services> [<name> <environment file>]…
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { endAfterUnhandledRejections, stopOnSignal } from '@family-chores/service-kit/service';
import type * as Kit from '@family-chores/service-kit/service';
import type { Service } from '@family-chores/service-kit/service';
import { copyFor } from './separate-copies.ts';

type Stop = () => Promise<void>;

interface Hosted {
  readonly name: string;
  readonly environmentFile: string;
}

const kitUrl = import.meta.resolve('@family-chores/service-kit/service');
const [, , servicesDir = '', ...rest] = process.argv;

register('./separate-copies.js', import.meta.url);
endAfterUnhandledRejections();
const stops = await Promise.all(hosted(rest).map(startCopy));
stopOnSignal(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

function hosted([name, environmentFile, ...others]: readonly string[]): Hosted[] {
  return name && environmentFile ? [{ name, environmentFile }, ...hosted(others)] : [];
}

/** Starts a service with its own copy of its code, so that it shares no state with the others. */
async function startCopy({ name, environmentFile }: Hosted): Promise<Stop> {
  const dist = join(servicesDir, name, 'dist');
  const { startConfigured }: typeof Kit = await import(copyFor(name, kitUrl));
  const serviceUrl = pathToFileURL(join(dist, 'service.js')).href;
  const exported: Readonly<Record<string, Service>> = await import(copyFor(name, serviceUrl));
  const service = exported[name];
  if (!service) throw new Error(`${serviceUrl} does not export ${name}`);
  const environment = { ...process.env, ...parseEnv(await readFile(environmentFile, 'utf8')) };
  return startConfigured(await service.configure(environment), join(dist, 'main.js'));
}
