import { type ClientSession, mongo } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { mongoose } from './connection.ts';

const options = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  readPreference: 'primary',
} as const;
/** Retries end before the 5 s deadline of a request. */
const RETRY_LIMIT_MS = 4500;

/**
 * Runs `work` in one transaction and commits it. After a transient error, it retries the whole transaction; while it is
 * unknown whether a commit took effect, it retries only the commit. The driver's own helper does the same, but for
 * minutes instead of seconds. `work` may run several times, so it must not touch anything outside the database.
 */
export async function runTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + RETRY_LIMIT_MS;
  for (let attempt = 0; ; attempt += 1) {
    const session = await mongoose.startSession();
    try {
      session.startTransaction(options);
      const result = await work(session);
      await commit(session, giveUpAt);
      return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(ignoreFailedAbort);
      if (!hasLabel(error, 'TransientTransactionError') || Date.now() > giveUpAt) throw error;
    } finally {
      await session.endSession();
    }
    await delay(Math.random() * Math.min(5 * 2 ** attempt, 150));
  }
}

async function commit(session: ClientSession, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() > giveUpAt) throw error;
      await delay(50);
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

// If the abort does not reach the server, the transaction expires there; it is not committed either way.
function ignoreFailedAbort(): void {}
