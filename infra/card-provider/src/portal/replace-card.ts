import type { Store } from '../store/store.ts';
import type { Customer } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import type { TestCard } from '../payment-methods/cards.ts';
import { saveCard } from '../payment-methods/payment-method.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { runningSubscription } from './running-subscription.ts';

/** Makes another card the customer's default, and sets it on a running subscription that has a card of its own. */
export function replaceCard(store: Store, before: Customer, card: TestCard): void {
  const { id } = saveCard(store, card, before);
  const object = store.customers.put({
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: id },
  });
  publishEvent(store, 'customer.updated', { object, before });
  const subscription = runningSubscription(store, before);
  if (subscription?.default_payment_method) {
    changeSubscription(store, subscription, { ...subscription, default_payment_method: id });
  }
}
