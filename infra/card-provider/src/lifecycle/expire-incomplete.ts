import type { Store } from '../store/store.ts';
import { cancelTasks } from '../time/tasks.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';

/** Ends a subscription if its first payment has not succeeded; runs 23 hours after the subscription's start. */
export function expireIncomplete(store: Store, id: string): void {
  const subscription = store.subscriptions.get(id);
  if (subscription?.status !== 'incomplete') return;
  cancelTasks(store, id);
  changeSubscription(store, subscription, { ...subscription, status: 'incomplete_expired' });
}
