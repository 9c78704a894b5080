import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, events } from '@family-chores/contracts/all-contracts';
import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { remoteManifest, type RemoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { serviceNames, type ServiceName } from '@family-chores/contracts/service-name';
import { declaredConsumers } from '@family-chores/local/access';

/** The shell or a remote, with what its own code calls and renders. */
export interface Frontend {
  readonly manifest: RemoteManifest;
  readonly services: readonly ServiceName[];
  /** The slots that its code renders. */
  readonly slots: readonly string[];
}

/** The types of the events that each service consumes. */
export type ConsumedEvents = ReadonlyMap<ServiceName, readonly string[]>;

export interface Sources {
  /** The shell, then the remotes by name. */
  readonly frontends: readonly Frontend[];
  readonly consumed: ConsumedEvents;
}

/** The web kit's `FamilyPage` renders this slot, so no remote renders it in its own code. */
const SLOT_OF_FAMILY_PAGE = 'destination.header';

export async function readSources(root: string): Promise<Sources> {
  const folders = (await readdir(root)).filter((folder) => folder.startsWith('mf-')).toSorted();
  const frontends = await Promise.all([
    readFrontend(join(root, 'shell'), 'shell.json'),
    ...folders.map((folder) => readFrontend(join(root, folder), 'remote.json')),
  ]);
  return { frontends, consumed: await readConsumed(join(root, 'services')) };
}

async function readFrontend(folder: string, manifest: string): Promise<Frontend> {
  const code = await readCode(join(folder, 'src'));
  // Frontends declare the calls that they make, such as `call<typeof addReward>('POST /api/rewards')`.
  const signatures = new Set(
    [...code.matchAll(/\bcall<[^(]+\(\s*'([^']+)'/g)].map(([, signature]) => signature),
  );
  const calledCalls = calls.filter(({ method, path }) => signatures.has(`${method} ${path}`));
  const services = new Set<ServiceName>(calledCalls.map(({ service }) => service));
  return {
    manifest: remoteManifest.parse(JSON.parse(await readFile(join(folder, manifest), 'utf8'))),
    services: serviceNames.filter((name) => services.has(name)),
    slots: slotsIn(code),
  };
}

function slotsIn(code: string): string[] {
  const rendered = [...code.matchAll(/<Slot\s[^>]*?\bname="([^"]+)"/g)].map(([, slot = '']) => slot);
  return [...new Set([...rendered, ...(/<FamilyPage\b/.test(code) ? [SLOT_OF_FAMILY_PAGE] : [])])];
}

async function readConsumed(servicesDir: string): Promise<ConsumedEvents> {
  const declared = await declaredConsumers(servicesDir, serviceNames, 'src');
  return new Map(
    serviceNames.map((name) => {
      const filters = new Set(declared.filter(({ service }) => service === name).map(({ filter }) => filter));
      const consumed = events.filter((definition) => filters.has(filterSubjectOf(definition)));
      return [name, consumed.map(({ type }) => type)];
    }),
  );
}

/** Concatenates all TypeScript sources of a folder except its tests and `testing` folders. */
async function readCode(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file)).toSorted();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}
