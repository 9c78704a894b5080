import type { Books } from '../books/books.ts';
import { unplan } from '../time/tasks.ts';
import { changeSubscription } from './change-subscription.ts';

/** A subscription whose first payment never came is given up after 23 hours. */
export function expireIncomplete(books: Books, id: string): void {
  const subscription = books.subscriptions.get(id);
  if (subscription?.status !== 'incomplete') return;
  unplan(books, id);
  changeSubscription(books, subscription, { ...subscription, status: 'incomplete_expired' });
}
