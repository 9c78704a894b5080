import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { Delivery } from '../books/notes.ts';

const firstPauseMs = 500;
const longestPauseMs = 60_000;
/** As long as Stripe tries. */
const patienceMs = 3 * 24 * 3_600_000;

export function deliver({ deliveries }: Books, eventId: string): void {
  deliveries.put({ id: newId('dlv'), eventId, since: Date.now(), attempts: 0, nextAt: 0 });
}

/** Those whose time has come, in the order in which their events happened. */
export function dueDeliveries({ deliveries }: Books): Delivery[] {
  return deliveries.all().filter(({ nextAt }) => nextAt <= Date.now());
}

export function delivered({ deliveries, events }: Books, { id, eventId }: Delivery): void {
  deliveries.remove(id);
  const event = events.get(eventId);
  if (event) events.put({ ...event, pending_webhooks: 0 });
}

/** Plans the next attempt, each later than the one before; after three days there is none. */
export function postpone({ deliveries }: Books, delivery: Delivery): void {
  if (Date.now() - delivery.since > patienceMs) return deliveries.remove(delivery.id);
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** delivery.attempts);
  deliveries.put({ ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + pause });
}
