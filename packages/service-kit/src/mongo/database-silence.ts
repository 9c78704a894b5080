import type mongoose from 'mongoose';
import { stateOf } from '../state/kit-state.ts';

/** Time without a heartbeat after which the database counts as hanging, in ms. */
const SILENCE_LIMIT_MS = 2000;

/** The database accepted requests and then stopped responding. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
}

class Heartbeats {
  /** Functions that reject the work waiting for the database. */
  readonly inFlight = new Set<(reason: DatabaseSilent) => void>();
  received = 0;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Rejects `work` when the database stops responding. The driver has no timeout for a whole operation (`timeoutMS` has
 * no effect since 7.8): with a hanging server, work would wait for the heartbeat timeout and then for the retry.
 */
export async function whileDatabaseResponds<T>(work: Promise<T>): Promise<T> {
  let fail: (reason: DatabaseSilent) => void = () => undefined;
  const silence = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const { inFlight } = stateOf(Heartbeats);
  inFlight.add(fail);
  try {
    return await Promise.race([work, silence]);
  } finally {
    inFlight.delete(fail);
  }
}

export function watchHeartbeats(client: mongoose.mongo.MongoClient): void {
  const heartbeats = stateOf(Heartbeats);
  clearTimeout(heartbeats.timer);
  heartbeats.timer = setTimeout(() => onTimeout(heartbeats), SILENCE_LIMIT_MS).unref();
  client.on('serverHeartbeatSucceeded', () => {
    heartbeats.received += 1;
    heartbeats.timer?.refresh();
  });
}

export function stopWatchingHeartbeats(): void {
  const heartbeats = stateOf(Heartbeats);
  clearTimeout(heartbeats.timer);
  heartbeats.timer = undefined;
}

function onTimeout(heartbeats: Heartbeats): void {
  const { received } = heartbeats;
  // After a blocked event loop, timers run before the heartbeats that have arrived are read.
  setImmediate(() => {
    if (heartbeats.received === received) {
      for (const fail of heartbeats.inFlight) fail(new DatabaseSilent('The database does not respond'));
    }
    // Restarted, so that requests that arrive during the silence wait no longer than earlier ones.
    heartbeats.timer?.refresh();
  });
}
