import { log } from '../log/index.ts';
import type { Consumer } from './consume.ts';
import { DeadLetters } from './dead-letters.ts';

/**
 * Handles what was put aside once more, the oldest first; what succeeds is forgotten, what fails stays.
 * @returns how many of each
 */
export async function replayDeadLetters(
  consumers: readonly Consumer[],
): Promise<{ handled: number; left: number }> {
  const handlers = new Map(consumers.map((consumer) => [consumer.durable, consumer]));
  let handled = 0;
  let left = 0;
  for await (const letter of DeadLetters.find().sort({ at: 1 }).lean().cursor()) {
    try {
      const consumer = handlers.get(letter.durable);
      if (!consumer) throw new Error(`No consumer ${letter.durable} in this service`);
      await consumer.handleAll([JSON.parse(letter.payload)]);
      await DeadLetters.deleteOne({ _id: letter._id });
      handled += 1;
    } catch (error) {
      log.warn({ error, letter: letter._id }, 'A message still cannot be handled');
      left += 1;
    }
  }
  return { handled, left };
}
