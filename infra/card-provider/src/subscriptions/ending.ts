import type { Books } from '../books/books.ts';
import type { Subscription } from '../books/wire.ts';
import { now } from '../time/now.ts';
import { itemOf } from './subscription.ts';

/** The subscription as it is to end with its period, or is not to end after all. */
export function ending(books: Books, subscription: Subscription, atPeriodEnd?: boolean): Subscription {
  if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) return subscription;
  return {
    ...subscription,
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? itemOf(subscription).current_period_end : null,
    canceled_at: atPeriodEnd ? now(books, subscription.test_clock) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: atPeriodEnd ? 'cancellation_requested' : null,
    },
  };
}
