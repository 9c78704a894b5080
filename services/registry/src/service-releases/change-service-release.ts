import {
  type ServiceRelease,
  serviceReleaseChanged,
} from '@family-chores/contracts/registry/service-releases';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { event, transact } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { audit } from '../audit/audit.model.ts';
import { ServiceReleaseModel, type StoredServiceRelease } from '../model/service-release.model.ts';
import type { ServiceChange } from './service-release.rules.ts';

interface Decision {
  readonly name: ServiceName;
  /** Who makes the change, in the format of the audit. */
  readonly by: string;
  /** Returns null if there is nothing to change. @throws Problem `release-refused` */
  readonly decide: (current: StoredServiceRelease) => ServiceChange | null;
}

export const noRelease = (name: ServiceName): StoredServiceRelease => ({
  _id: name,
  candidate: null,
  last: null,
});

export async function findServiceRelease(name: ServiceName): Promise<StoredServiceRelease> {
  return (await ServiceReleaseModel.findById(name).lean()) ?? noRelease(name);
}

export async function readServiceReleases(): Promise<ReadonlyMap<string, StoredServiceRelease>> {
  const releases = await ServiceReleaseModel.find().lean();
  return new Map(releases.map((release) => [release._id, release]));
}

export async function changeServiceRelease({ name, by, decide }: Decision): Promise<StoredServiceRelease> {
  const { release, change } = await transact(async ({ session, publish }) => {
    const stored = await ServiceReleaseModel.findById(name, null, { session }).lean();
    const current = stored ?? noRelease(name);
    const decided = decide(current);
    if (!decided) return { release: current, change: null };
    const next = { _id: name, ...decided.release };
    await ServiceReleaseModel.replaceOne({ _id: name }, next, { session, upsert: true });
    await audit(session, { by, action: decided.action, name, reason: decided.reason });
    publish(event(serviceReleaseChanged, { name }));
    return { release: next, change: decided };
  });
  if (change) {
    const { action, reason } = change;
    log.info({ service: name, by, action, reason }, 'The release of a service was changed');
  }
  return release;
}

export function toServiceRelease(
  name: ServiceName,
  { candidate, last }: Pick<StoredServiceRelease, 'candidate' | 'last'>,
): ServiceRelease {
  return {
    name,
    candidate: candidate && { ...candidate, since: candidate.since.toISOString() },
    last: last && { ...last, at: last.at.toISOString() },
  };
}
