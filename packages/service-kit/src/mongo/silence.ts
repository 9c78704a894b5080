import type mongoose from 'mongoose';

/** Time without a heartbeat after which the database counts as hanging, in ms. */
const SILENCE_LIMIT_MS = 2000;

/** The database accepted requests and then stopped responding. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
}

const inFlight = new Set<(reason: DatabaseSilent) => void>();
let lastHeardAt = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Rejects `work` when the database stops responding. The driver has no timeout for a whole operation (`timeoutMS` has
 * no effect since 7.8): a hanging server costs its heartbeat timeout, and then server selection for the retry.
 */
export async function whileDatabaseResponds<T>(work: Promise<T>): Promise<T> {
  let fail: (reason: DatabaseSilent) => void = () => undefined;
  const silence = new Promise<never>((_, reject) => {
    fail = reject;
  });
  inFlight.add(fail);
  try {
    return await Promise.race([work, silence]);
  } finally {
    inFlight.delete(fail);
  }
}

/** Listens to the heartbeats of the driver, which it sends every `heartbeatFrequencyMS`. */
export function watchHeartbeats(client: mongoose.mongo.MongoClient): void {
  clearTimeout(timer);
  timer = setTimeout(onTimeout, SILENCE_LIMIT_MS).unref();
  client.on('serverHeartbeatSucceeded', () => {
    lastHeardAt = performance.now();
    timer?.refresh();
  });
}

export function stopWatchingHeartbeats(): void {
  clearTimeout(timer);
  timer = undefined;
}

function onTimeout(): void {
  // After a blocked event loop, timers run before the heartbeats that have arrived are read.
  setImmediate(() => {
    if (performance.now() - lastHeardAt >= SILENCE_LIMIT_MS) {
      for (const fail of inFlight) fail(new DatabaseSilent('The database does not respond'));
    }
    // Requests that arrive during the silence wait no longer than those before.
    timer?.refresh();
  });
}
