import type { Books } from '../books/books.ts';
import type { Customer, Subscription } from '../books/wire.ts';
import { isOver } from '../subscriptions/end-subscription.ts';

/** The customer's latest subscription that is not over. */
export function runningSubscription(books: Books, { id }: Customer): Subscription | undefined {
  return books.subscriptions.all().findLast((one) => one.customer === id && !isOver(one));
}
