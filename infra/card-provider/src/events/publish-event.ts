import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { CheckoutSession, Customer, Event, Invoice, Subscription, EventObject } from '../store/wire.ts';
import { clockOf, now } from '../time/now.ts';
import { queueDelivery } from '../webhooks/delivery.ts';
import { apiVersion } from './api-version.ts';

type EventObjects = {
  readonly [Type in Event['type']]: Type extends `invoice.${string}`
    ? Invoice
    : Type extends `checkout.${string}`
      ? CheckoutSession
      : Type extends `customer.subscription.${string}`
        ? Subscription
        : Customer;
};

/**
 * Stores an event and queues its webhook.
 * @param before the object before the change, if the event is about a change
 */
export function publishEvent<Type extends keyof EventObjects>(
  store: Store,
  type: Type,
  { object, before }: { readonly object: EventObjects[Type]; readonly before?: EventObjects[Type] },
): void {
  const customer = customerOf(store, object);
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(store, customer && clockOf(customer)),
    data: { object, ...(before && { previous_attributes: previousValues(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  store.events.put(event);
  queueDelivery(store, event.id);
}

function customerOf({ customers }: Store, object: EventObject): Customer | undefined {
  return object.object === 'customer' ? object : customers.get(object.customer);
}

function previousValues(before: EventObject, after: EventObject): object {
  const values = new Map(Object.entries(after));
  const hasChanged = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(values.get(key));
  return Object.fromEntries(Object.entries(before).filter(hasChanged));
}
