import { randomUUID } from 'node:crypto';
import { database, isDuplicate } from '../mongo/index.ts';

interface LockRow {
  _id: 'replay';
  holder: string;
  until: Date;
}

/** A lock that is neither extended nor released, because its process died, expires after this time. */
const LOCK_MS = 60_000;

const locks = () => database().collection<LockRow>('replayLocks');
const expiry = () => new Date(Date.now() + LOCK_MS);

export interface ReplayLock {
  /** @returns false if the lock expired, and another process has acquired it since */
  extend(): Promise<boolean>;
  release(): Promise<void>;
}

/** Acquires the lock that lets one process of the service replay at a time; null while another holds it. */
export async function acquireReplayLock(): Promise<ReplayLock | null> {
  const holder = randomUUID();
  try {
    const expired = { _id: 'replay', until: { $lte: new Date() } } as const;
    await locks().updateOne(expired, { $set: { holder, until: expiry() } }, { upsert: true });
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
  const own = { _id: 'replay', holder } as const;
  return {
    async extend() {
      const { matchedCount } = await locks().updateOne(own, { $set: { until: expiry() } });
      return matchedCount === 1;
    },
    async release() {
      await locks().deleteOne(own);
    },
  };
}
