import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import { now } from '../time/now.ts';
import { cancelTasks } from '../time/tasks.ts';

type CancellationReason = 'cancellation_requested' | 'payment_failed' | null;

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription for good, immediately. Its open invoices stay open, but are no longer charged automatically. */
export function endSubscription(
  store: Store,
  before: Subscription,
  reason: CancellationReason,
): Subscription {
  const at = now(store, before.test_clock);
  cancelTasks(store, before.id);
  stopCharging(store, before.id);
  const object = store.subscriptions.put({
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  publishEvent(store, 'customer.subscription.deleted', { object });
  return object;
}

function stopCharging(store: Store, subscriptionId: string): void {
  for (const invoice of store.invoices.all()) {
    if (invoice.status !== 'open' || invoice.parent?.subscription_details?.subscription !== subscriptionId)
      continue;
    cancelTasks(store, invoice.id);
    store.invoices.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}
