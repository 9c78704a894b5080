import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { CheckoutSession, Customer, Event, Invoice, Subscription, Told } from '../books/wire.ts';
import { clockOf, now } from '../time/now.ts';
import { deliver } from '../webhooks/delivery.ts';
import { apiVersion } from './api-version.ts';

type Tellings = {
  readonly [Type in Event['type']]: Type extends `invoice.${string}`
    ? Invoice
    : Type extends `checkout.${string}`
      ? CheckoutSession
      : Type extends `customer.subscription.${string}`
        ? Subscription
        : Customer;
};

/** Tells what happened to an object, as it is now. `before` is given when it changed, as it was. */
export function tell<Type extends keyof Tellings>(
  books: Books,
  type: Type,
  { object, before }: { readonly object: Tellings[Type]; readonly before?: Tellings[Type] },
): void {
  const customer = customerOf(books, object);
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(books, customer && clockOf(customer)),
    data: { object, ...(before && { previous_attributes: differences(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  books.events.put(event);
  deliver(books, event.id);
}

function customerOf({ customers }: Books, told: Told): Customer | undefined {
  return told.object === 'customer' ? told : customers.get(told.customer);
}

/** What stood there before, of what stands there otherwise now. */
function differences(before: Told, after: Told): object {
  const is = new Map(Object.entries(after));
  const changed = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(is.get(key));
  return Object.fromEntries(Object.entries(before).filter(changed));
}
