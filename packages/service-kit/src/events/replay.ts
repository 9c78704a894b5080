import { log } from '../log/index.ts';
import type { Consumer } from './consume.ts';
import { DeadLetters, deadLettersInReplayOrder, type DeadLetter } from './dead-letters.ts';
import { acquireReplayLock, type ReplayLock } from './replay-lock.ts';

export interface ReplayLimits {
  maxLetters?: number;
  /** Once a replay has run for this long, it tries no further letter. */
  timeLimitMs?: number;
}

export interface ReplayResult {
  handled: number;
  left: number;
}

/**
 * Handles each dead letter again, once, as far as the limits allow. Those that succeed are deleted; those that fail
 * stay, and the next replay tries them after all others.
 * @returns null while another replay of the service is running
 */
export async function replayDeadLetters(
  consumers: readonly Consumer[],
  limits: ReplayLimits = {},
): Promise<ReplayResult | null> {
  const lock = await acquireReplayLock();
  if (!lock) return null;
  try {
    const handled = await replayInOrder(consumers, lock, limits);
    return { handled, left: await DeadLetters.countDocuments() };
  } finally {
    await lock.release();
  }
}

async function replayInOrder(
  consumers: readonly Consumer[],
  lock: ReplayLock,
  { maxLetters = Infinity, timeLimitMs = Infinity }: ReplayLimits,
): Promise<number> {
  const handlers = new Map(consumers.map((consumer) => [consumer.durable, consumer]));
  const startedAt = performance.now();
  // Letters that fail now move to the end of the order and must not be tried a second time.
  const notTriedYet = { triedAt: { $not: { $gte: new Date() } } };
  let tried = 0;
  let handled = 0;
  for await (const letter of deadLettersInReplayOrder(notTriedYet).lean().cursor()) {
    if (tried >= maxLetters || performance.now() - startedAt > timeLimitMs || !(await lock.extend())) break;
    tried += 1;
    if (await handleAgain(letter, handlers.get(letter.durable))) handled += 1;
  }
  return handled;
}

/** @returns whether it succeeded */
async function handleAgain(letter: DeadLetter, consumer: Consumer | undefined): Promise<boolean> {
  try {
    if (!consumer) throw new Error(`No consumer ${letter.durable} in this service`);
    await consumer.handleAll([JSON.parse(letter.payload)]);
    await DeadLetters.deleteOne({ _id: letter._id });
    return true;
  } catch (error) {
    await DeadLetters.updateOne({ _id: letter._id }, { $set: { triedAt: new Date() } });
    log.warn({ error, letter: letter._id }, 'A dead letter still cannot be handled');
    return false;
  }
}
