import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { Delivery } from '../store/records.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 60_000;
/** Stripe retries deliveries for up to three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

export function queueDelivery({ deliveries }: Store, eventId: string): void {
  deliveries.put({ id: newId('dlv'), eventId, since: Date.now(), attempts: 0, nextAt: 0 });
}

/** Returns the deliveries that are due, in the order of their events. */
export function dueDeliveries({ deliveries }: Store): Delivery[] {
  return deliveries.all().filter(({ nextAt }) => nextAt <= Date.now());
}

export function completeDelivery({ deliveries, events }: Store, { id, eventId }: Delivery): void {
  deliveries.remove(id);
  const event = events.get(eventId);
  if (event) events.put({ ...event, pending_webhooks: 0 });
}

export function scheduleRetry({ deliveries }: Store, delivery: Delivery): void {
  if (Date.now() - delivery.since > GIVE_UP_AFTER_MS) return deliveries.remove(delivery.id);
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** delivery.attempts);
  deliveries.put({ ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + delay });
}
