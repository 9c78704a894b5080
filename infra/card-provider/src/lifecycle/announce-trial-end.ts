import type { Store } from '../store/store.ts';
import { publishEvent } from '../events/publish-event.ts';

/** Runs three days before a trial ends. */
export function announceTrialEnd(store: Store, id: string): void {
  const object = store.subscriptions.get(id);
  if (object?.status === 'trialing') publishEvent(store, 'customer.subscription.trial_will_end', { object });
}
