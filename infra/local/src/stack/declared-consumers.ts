import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventDefinition, filterSubjectOf } from '@family-chores/contracts/define-event';
import { erasureDurables } from '@family-chores/contracts/erasure-durables';
import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import type { ServiceName } from '@family-chores/contracts/service-name';

export interface DeclaredConsumer {
  readonly service: ServiceName;
  readonly durable: string;
  /** The subject of the one event that the consumer handles. */
  readonly filter: string;
}

/**
 * The consumers of services, parsed from their `*.consumer` files: starting every service to list them would take
 * seconds. A declaration that cannot be parsed is an error, because its consumer would lack its NATS permissions.
 * @param code the subfolder of a service to parse: compiled code or sources
 */
export async function declaredConsumers(
  servicesDir: string,
  services: readonly ServiceName[],
  code: 'dist' | 'src' = 'dist',
): Promise<DeclaredConsumer[]> {
  const found = await Promise.all(
    services.map((service) => consumersOfService(service, join(servicesDir, service, code))),
  );
  return found.flat();
}

async function consumersOfService(service: ServiceName, folder: string): Promise<DeclaredConsumer[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => /\.consumer\.[jt]s$/.test(name)).map((name) => join(folder, name));
  const declared = await Promise.all(files.map((file) => consumersInFile(service, file)));
  return declared.flat();
}

async function consumersInFile(service: ServiceName, file: string): Promise<DeclaredConsumer[]> {
  const text = await readFile(file, 'utf8');
  return [...erasureConsumersIn(service, file, text), ...(await ordinaryConsumersIn(service, file, text))];
}

/** The two consumers that `erasureConsumers` of the kit declares for a service. */
function erasureConsumersIn(service: ServiceName, file: string, text: string): DeclaredConsumer[] {
  // The pattern also matches calls without a literal argument, so that they are refused.
  const calls = [...text.matchAll(/\berasureConsumers\((?:'([\w-]+)')?/g)];
  if (calls.some(([, name]) => name !== service))
    throw new Error(
      `${file}: the argument of erasureConsumers() must be '${service}', the service's own name`,
    );
  const { family, account } = erasureDurables(service);
  return calls.flatMap(() => [
    { service, durable: family, filter: filterSubjectOf(familyDeleted) },
    { service, durable: account, filter: filterSubjectOf(accountDeleted) },
  ]);
}

async function ordinaryConsumersIn(
  service: ServiceName,
  file: string,
  text: string,
): Promise<DeclaredConsumer[]> {
  const modules = modulesOfNames(text);
  // The pattern also matches calls with other arguments, so that they are refused.
  const calls = [...text.matchAll(/\bconsume\((?:(\w+),\s*\{\s*durable:\s*'([\w-]+)')?/g)];
  return Promise.all(
    calls.map(async ([, event = '', durable = '']) => {
      const module = modules.get(event);
      if (module === undefined) {
        throw new Error(
          `${file}: consume() must be called with an event imported from contracts, and options that begin with durable: '…'`,
        );
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
