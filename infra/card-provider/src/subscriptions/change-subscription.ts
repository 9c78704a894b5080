import type { Books } from '../books/books.ts';
import type { Subscription } from '../books/wire.ts';
import { tell } from '../events/tell.ts';

/** Replaces a subscription and tells it, if it became another. */
export function changeSubscription(books: Books, before: Subscription, object: Subscription): Subscription {
  if (JSON.stringify(before) === JSON.stringify(object)) return before;
  books.subscriptions.put(object);
  tell(books, 'customer.subscription.updated', { object, before });
  return object;
}

/** The invoice that was made last for a subscription stands in it; that is noted without being told of its own. */
export function noteInvoice(books: Books, subscription: Subscription, invoice: string): Subscription {
  return books.subscriptions.put({ ...subscription, latest_invoice: invoice });
}
