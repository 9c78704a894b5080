import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';

export function changeSubscription(store: Store, before: Subscription, object: Subscription): Subscription {
  if (JSON.stringify(before) === JSON.stringify(object)) return before;
  store.subscriptions.put(object);
  publishEvent(store, 'customer.subscription.updated', { object, before });
  return object;
}

/** Stores the latest invoice of a subscription without publishing an event. */
export function setLatestInvoice(store: Store, subscription: Subscription, invoice: string): Subscription {
  return store.subscriptions.put({ ...subscription, latest_invoice: invoice });
}
