import type { Store } from '../store/store.ts';
import { publishEvent } from '../events/publish-event.ts';

/** Publishes that a trial will end; runs three days before its end. */
export function announceTrialEnd(store: Store, id: string): void {
  const object = store.subscriptions.get(id);
  if (object?.status === 'trialing') publishEvent(store, 'customer.subscription.trial_will_end', { object });
}
