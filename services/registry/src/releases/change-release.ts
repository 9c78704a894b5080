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
  /** The version the caller has seen; 0 before the first release, null to change any version. */
  version: number | null;
  /** Who makes the change, as recorded in the audit. */
  by: string;
}

interface Decision {
  /** Whether the requested state is already reached. Then nothing changes, whatever version the caller has seen. */
  isDone?: (release: StoredRelease) => boolean;
  /** @throws Problem `release-refused` */
  decide: (release: StoredRelease) => Change;
  /** Runs in the same transaction, before the change to `before`. It may run twice. */
  beforeWrite?: (transaction: Transaction, change: Change, before: StoredRelease) => Promise<void>;
}

/** A name's release on a channel before anything was released. */
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

export async function findRelease(name: string, channel: string): Promise<StoredRelease> {
  return (await ReleaseModel.findById(releaseKey(name, channel)).lean()) ?? initialRelease(name, channel);
}

/** Whether another request changed the release first. */
export const wasChanged = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'version-changed';

/** Pausing and resuming change what happens next, not what browsers get. */
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
    // Another request made the first release of this name concurrently.
    throw isDuplicate(error) ? problem('version-changed') : error;
  });
  if (change) {
    const { action, buildId, reason } = change;
    log.info({ release: release._id, action, buildId, by: request.by, reason }, 'A release was changed');
  }
  return release;
}

/** Changes a release within a caller's transaction. */
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
