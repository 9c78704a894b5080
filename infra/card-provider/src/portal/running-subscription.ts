import type { Store } from '../store/store.ts';
import type { Customer, Subscription } from '../store/wire.ts';
import { isOver } from '../subscriptions/end-subscription.ts';

export function runningSubscription(store: Store, { id }: Customer): Subscription | undefined {
  return store.subscriptions.all().findLast((one) => one.customer === id && !isOver(one));
}
