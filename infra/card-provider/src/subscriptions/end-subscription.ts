import type { Books } from '../books/books.ts';
import type { Subscription } from '../books/wire.ts';
import { tell } from '../events/tell.ts';
import { now } from '../time/now.ts';
import { unplan } from '../time/tasks.ts';

type Reason = 'cancellation_requested' | 'payment_failed' | null;

/** Whether nothing more will come of a subscription. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription for good. */
export function endSubscription(books: Books, before: Subscription, reason: Reason): Subscription {
  const at = now(books, before.test_clock);
  unplan(books, before.id);
  const object = books.subscriptions.put({
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  tell(books, 'customer.subscription.deleted', { object });
  return object;
}
