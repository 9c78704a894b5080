import type { Books } from '../books/books.ts';
import { tell } from '../events/tell.ts';

/** Three days before. */
export function tellTrialWillEnd(books: Books, id: string): void {
  const object = books.subscriptions.get(id);
  if (object?.status === 'trialing') tell(books, 'customer.subscription.trial_will_end', { object });
}
