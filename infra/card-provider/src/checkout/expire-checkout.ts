import type { Books } from '../books/books.ts';
import { tell } from '../events/tell.ts';
import { unplan } from '../time/tasks.ts';

/** A session nobody completed is of no more use, after a day or when the product says so. */
export function expireCheckout(books: Books, id: string): void {
  const session = books.checkoutSessions.get(id);
  if (session?.status !== 'open') return;
  unplan(books, id);
  books.checkoutTerms.remove(id);
  const object = books.checkoutSessions.put({ ...session, status: 'expired', url: null });
  tell(books, 'checkout.session.expired', { object });
}
