import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/wire.ts';
import { now } from '../time/now.ts';
import { itemOf } from './subscription.ts';

/** @param atPeriodEnd undefined to leave the subscription as it is */
export function withCancelAtPeriodEnd(
  store: Store,
  subscription: Subscription,
  atPeriodEnd?: boolean,
): Subscription {
  if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) return subscription;
  return {
    ...subscription,
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? itemOf(subscription).current_period_end : null,
    canceled_at: atPeriodEnd ? now(store, subscription.test_clock) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: atPeriodEnd ? 'cancellation_requested' : null,
    },
  };
}
