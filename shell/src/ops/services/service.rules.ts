import type { ServiceState } from '@family-chores/contracts/operations/operations';
import { duration } from '../texts.ts';

/** Of what a service cannot say while its database is away, or that nobody could look into. */
export const UNKNOWN = 'Unknown';

/** How many events wait to be published, and since when the oldest does. */
export function outboxText(outbox: ServiceState['outbox']): string {
  if (!outbox) return UNKNOWN;
  const { waiting, oldestSeconds } = outbox;
  if (waiting === 0) return 'Empty';
  return oldestSeconds === null
    ? `${waiting} waiting`
    : `${waiting} waiting, oldest ${duration(oldestSeconds)}`;
}

type Consumers = ServiceState['consumers'];

/** How far the consumers are behind, all together. */
export function lagText(consumers: Consumers): string {
  if (consumers.length === 0) return 'None';
  const count = consumers.length === 1 ? '1 consumer' : `${consumers.length} consumers`;
  if (consumers.some(({ pending }) => pending === null)) return `${count}, not all known`;
  const pending = consumers.reduce((sum, consumer) => sum + (consumer.pending ?? 0), 0);
  return pending === 0 ? `${count}, nothing pending` : `${count}, ${pending} pending`;
}

/** What became of the messages that were handled once more. */
export function replayText({ handled, left }: { handled: number; left: number }): string {
  const handledText = handled === 1 ? '1 message handled' : `${handled} messages handled`;
  return left === 0 ? `${handledText}, none left` : `${handledText}, ${left} left`;
}
