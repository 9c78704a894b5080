import type { Books } from '../books/books.ts';
import type { Customer } from '../books/wire.ts';
import { tell } from '../events/tell.ts';
import type { TestCard } from '../payment-methods/cards.ts';
import { keepCard } from '../payment-methods/payment-method.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { runningSubscription } from './running-subscription.ts';

/** From now on another card is charged, also by a subscription that had one of its own. */
export function replaceCard(books: Books, before: Customer, card: TestCard): void {
  const { id } = keepCard(books, card, before);
  const object = books.customers.put({
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: id },
  });
  tell(books, 'customer.updated', { object, before });
  const subscription = runningSubscription(books, before);
  if (subscription?.default_payment_method) {
    changeSubscription(books, subscription, { ...subscription, default_payment_method: id });
  }
}
