import { randomBytes } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import { remoteActivated } from '@family-chores/contracts/registry/releases';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { audit } from '../audit/audit.model.ts';
import { ReleaseModel, releaseKey, type StoredRelease } from './release.model.ts';
import type { Change } from './release.rules.ts';

export interface Asked {
  name: string;
  channel: string;
  /** What the caller knows; 0 of a release that is not there yet, null to change whatever there is. */
  version: number | null;
  /** As the audit names them. */
  by: string;
}

interface Decision {
  /** Whether what is asked for is so already: then nothing changes, whatever version the caller knows. */
  isDone?: (release: StoredRelease) => boolean;
  /** @throws Problem `release-refused` */
  decide: (release: StoredRelease) => Change;
  /** Runs in the same transaction, before the change. It may run twice. */
  alongside?: (transaction: Transaction, change: Change) => Promise<void>;
}

/** What a channel has of a name before its first release. */
function nothingYet(name: string, channel: string): StoredRelease {
  const _id = releaseKey(name, channel);
  const salt = randomBytes(16).toString('hex');
  return { _id, name, channel, version: 0, history: [], salt, changedAt: new Date(0), candidate: null };
}

export async function findRelease(name: string, channel: string): Promise<StoredRelease> {
  return (await ReleaseModel.findById(releaseKey(name, channel)).lean()) ?? nothingYet(name, channel);
}

/** A pause changes what happens next, not what browsers get. */
const isNoticed = ({ action }: Change) => action !== 'paused' && action !== 'resumed';

/**
 * Changes what a channel has of a name, if nobody changed it since the caller looked: the release, the audit's entry
 * and the event, all or nothing.
 * @throws Problem `version-changed`, `release-refused`
 */
export async function changeRelease(asked: Asked, decision: Decision): Promise<StoredRelease> {
  const { release, change } = await transact((transaction) =>
    changeWithin(transaction, asked, decision),
  ).catch((error: unknown) => {
    // Somebody else made the first release of this name at the same time.
    throw isDuplicate(error) ? problem('version-changed') : error;
  });
  if (change) {
    const { action, buildId, reason } = change;
    log.info({ release: release._id, action, buildId, by: asked.by, reason }, 'A release was changed');
  }
  return release;
}

/** The same as a part of a larger change. */
export async function changeWithin(
  transaction: Transaction,
  { name, channel, version, by }: Asked,
  { isDone, decide, alongside }: Decision,
): Promise<{ release: StoredRelease; change: Change | null }> {
  const { session, publish } = transaction;
  const _id = releaseKey(name, channel);
  const stored = await ReleaseModel.findById(_id, undefined, { session }).lean();
  const current = stored ?? nothingYet(name, channel);
  if (isDone?.(current)) return { release: current, change: null };
  if (version !== null && version !== current.version) throw problem('version-changed');
  const change = decide(current);
  await alongside?.(transaction, change);
  const { action, buildId, reason, history, candidate } = change;
  const release = { ...current, history, candidate, version: current.version + 1, changedAt: new Date() };
  await write(release, session);
  await audit(session, { by, action, name, channel, buildId, reason });
  if (isNoticed(change)) {
    publish(event(remoteActivated, { name, channel, buildId: candidate?.buildId ?? history[0] ?? buildId }));
  }
  return { release, change };
}

async function write(release: StoredRelease, session: ClientSession): Promise<void> {
  const { _id, version } = release;
  if (version === 1) {
    await ReleaseModel.create([release], { session });
    return;
  }
  const written = await ReleaseModel.replaceOne({ _id, version: version - 1 }, release, { session });
  if (written.matchedCount === 0) throw problem('version-changed');
}
