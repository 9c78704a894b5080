import { log } from '../log/index.ts';
import type { Consumer } from './consume.ts';
import { DeadLetters, deadLettersInReplayOrder, type DeadLetter } from './dead-letters.ts';
import { takeReplayTurn, type ReplayTurn } from './replay-turn.ts';

export interface ReplayLimits {
  /** Messages tried at most. */
  maxLetters?: number;
  /** No message is begun later than this. */
  timeLimitMs?: number;
}

export interface ReplayResult {
  handled: number;
  /** What is put aside still. */
  left: number;
}

/**
 * Handles what was put aside once more, each message once; what succeeds is forgotten, what fails stays and is tried
 * after all others the next time.
 * @returns null while another replay of the service is under way
 */
export async function replayDeadLetters(
  consumers: readonly Consumer[],
  bounds: ReplayLimits = {},
): Promise<ReplayResult | null> {
  const turn = await takeReplayTurn();
  if (!turn) return null;
  try {
    const handled = await replayInTurn(consumers, turn, bounds);
    return { handled, left: await DeadLetters.countDocuments() };
  } finally {
    await turn.end();
  }
}

async function replayInTurn(
  consumers: readonly Consumer[],
  turn: ReplayTurn,
  { maxLetters = Infinity, timeLimitMs = Infinity }: ReplayLimits,
): Promise<number> {
  const handlers = new Map(consumers.map((consumer) => [consumer.durable, consumer]));
  const since = performance.now();
  // What fails goes to the end: it must not be met there again.
  const notYet = { triedAt: { $not: { $gte: new Date() } } };
  let tried = 0;
  let handled = 0;
  for await (const letter of deadLettersInReplayOrder(notYet).lean().cursor()) {
    if (tried >= maxLetters || performance.now() - since > timeLimitMs || !(await turn.keep())) break;
    tried += 1;
    if (await isHandled(letter, handlers.get(letter.durable))) handled += 1;
  }
  return handled;
}

async function isHandled(letter: DeadLetter, consumer: Consumer | undefined): Promise<boolean> {
  try {
    if (!consumer) throw new Error(`No consumer ${letter.durable} in this service`);
    await consumer.handleAll([JSON.parse(letter.payload)]);
    await DeadLetters.deleteOne({ _id: letter._id });
    return true;
  } catch (error) {
    await DeadLetters.updateOne({ _id: letter._id }, { $set: { triedAt: new Date() } });
    log.warn({ error, letter: letter._id }, 'A message still cannot be handled');
    return false;
  }
}
