import { randomBytes } from 'node:crypto';
import { Problem, problem } from '@family-chores/contracts/problem';
import { remoteActivated } from '@family-chores/contracts/registry/releases';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { audit } from '../audit/audit.model.ts';
import { ReleaseModel, releaseKey, type StoredRelease } from '../model/release.model.ts';
import type { Change } from './release.rules.ts';

export interface ReleaseChangeRequest {
  name: string;
  channel: string;
  /** The version that the caller has seen, 0 before the first release; null to change any version. */
  version: number | null;
  /** Who makes the change, in the format of the audit. */
  by: string;
}

interface Decision {
  /** Whether the release already is as requested. If so, nothing changes, whatever version the caller has seen. */
  isDone?: (release: StoredRelease) => boolean;
  /** @throws Problem `release-refused` */
  decide: (release: StoredRelease) => Change;
  /** Called in the transaction, before the release is written; called again if the transaction is retried. */
  beforeWrite?: (transaction: Transaction, change: Change, before: StoredRelease) => Promise<void>;
}

function initialRelease(name: string, channel: string): StoredRelease {
  const _id = releaseKey(name, channel);
  const salt = randomBytes(16).toString('hex');
  return {
    _id,
    name,
    channel,
    version: 0,
    history: [],
    faulty: [],
    salt,
    changedAt: new Date(0),
    candidate: null,
    watch: null,
  };
}

/** The release of a name on a channel; an empty one with version 0 if nothing has been released. */
export async function findRelease(name: string, channel: string): Promise<StoredRelease> {
  return (await ReleaseModel.findById(releaseKey(name, channel)).lean()) ?? initialRelease(name, channel);
}

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'version-changed';

const affectsBrowsers = ({ action }: Change) => action !== 'paused' && action !== 'resumed';

/**
 * Changes a name's release on a channel if its version is still the one the caller has seen. The release, the audit
 * entry and the event are written atomically.
 * @throws Problem `version-changed`, `release-refused`
 */
export async function changeRelease(
  request: ReleaseChangeRequest,
  decision: Decision,
): Promise<StoredRelease> {
  const { release, change } = await transact((transaction) =>
    changeWithin(transaction, request, decision),
  ).catch((error: unknown) => {
    // Another request created the release of this name concurrently.
    throw isDuplicate(error) ? problem('version-changed') : error;
  });
  if (change) {
    const { action, buildId, reason } = change;
    log.info({ release: release._id, action, buildId, by: request.by, reason }, 'A release was changed');
  }
  return release;
}

/**
 * Like `changeRelease`, in the caller's transaction.
 * @returns the release and the change, which is null if the release already was as requested
 */
export async function changeWithin(
  transaction: Transaction,
  { name, channel, version, by }: ReleaseChangeRequest,
  { isDone, decide, beforeWrite }: Decision,
): Promise<{ release: StoredRelease; change: Change | null }> {
  const { session, publish } = transaction;
  const _id = releaseKey(name, channel);
  const stored = await ReleaseModel.findById(_id, undefined, { session }).lean();
  const current = stored ?? initialRelease(name, channel);
  if (isDone?.(current)) return { release: current, change: null };
  if (version !== null && version !== current.version) throw problem('version-changed');
  const change = decide(current);
  await beforeWrite?.(transaction, change, current);
  const { action, buildId, reason, ...state } = change;
  const release = { ...current, ...state, version: current.version + 1, changedAt: new Date() };
  await write(release, session);
  await audit(session, { by, action, name, channel, buildId, reason });
  if (affectsBrowsers(change)) {
    publish(
      event(remoteActivated, {
        name,
        channel,
        buildId: state.candidate?.buildId ?? state.history[0] ?? buildId,
      }),
    );
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
