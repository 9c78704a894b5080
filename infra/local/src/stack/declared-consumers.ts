import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventDefinition, filterSubjectOf } from '@family-chores/contracts/define-event';
import { erasureDurables } from '@family-chores/contracts/erasure-durables';
import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import type { ServiceName } from '@family-chores/contracts/service-name';

/** A durable consumer as its service declares it. */
export interface DeclaredConsumer {
  readonly service: ServiceName;
  readonly durable: string;
  /** Subject of the one event it handles. */
  readonly filter: string;
}

/**
 * The consumers of services, read from their `*.consumer` files, because starting every service to find out would take
 * seconds. A declaration that cannot be parsed is an error, never a consumer without permissions.
 * @param code subfolder of a service with its code: compiled or source
 */
export async function declaredConsumers(
  servicesDir: string,
  services: readonly ServiceName[],
  code: 'dist' | 'src' = 'dist',
): Promise<DeclaredConsumer[]> {
  const found = await Promise.all(
    services.map((service) => ofService(service, join(servicesDir, service, code))),
  );
  return found.flat();
}

async function ofService(service: ServiceName, folder: string): Promise<DeclaredConsumer[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => /\.consumer\.[jt]s$/.test(name)).map((name) => join(folder, name));
  const declared = await Promise.all(files.map((file) => inFile(service, file)));
  return declared.flat();
}

async function inFile(service: ServiceName, file: string): Promise<DeclaredConsumer[]> {
  const text = await readFile(file, 'utf8');
  return [...erasuresIn(service, file, text), ...(await consumersIn(service, file, text))];
}

/** The two consumers that `erasureConsumers` of the kit declares for a service. */
function erasuresIn(service: ServiceName, file: string, text: string): DeclaredConsumer[] {
  const calls = [...text.matchAll(/\berasureConsumers\((?:'([\w-]+)')?/g)];
  if (calls.some(([, name]) => name !== service))
    throw new Error(`${file}: erasureConsumers() takes the service's own name`);
  const { family, account } = erasureDurables(service);
  return calls.flatMap(() => [
    { service, durable: family, filter: filterSubjectOf(familyDeleted) },
    { service, durable: account, filter: filterSubjectOf(accountDeleted) },
  ]);
}

async function consumersIn(service: ServiceName, file: string, text: string): Promise<DeclaredConsumer[]> {
  const modules = modulesOfNames(text);
  const calls = [...text.matchAll(/\bconsume\((?:(\w+),\s*\{\s*durable:\s*'([\w-]+)')?/g)];
  return Promise.all(
    calls.map(async ([, event = '', durable = '']) => {
      const module = modules.get(event);
      if (module === undefined) {
        throw new Error(`${file}: consume() takes an event imported from contracts, and first its durable`);
      }
      if (!durable.startsWith(`${service}-`))
        throw new Error(`${file}: ${durable} must begin with ${service}-`);
      const { [event]: definition }: Record<string, EventDefinition> = await import(module);
      if (!definition) throw new Error(`${file}: ${module} has no ${event}`);
      return { service, durable, filter: filterSubjectOf(definition) };
    }),
  );
}

/** The contracts module of each imported name. */
function modulesOfNames(text: string): Map<string, string> {
  const imports = text.matchAll(/^import \{([^}]*)\} from '(@family-chores\/contracts\/[^']+)';$/gm);
  return new Map(
    [...imports].flatMap(([, names = '', module = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), module]),
    ),
  );
}
