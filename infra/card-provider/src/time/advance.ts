import type { Books } from '../books/books.ts';
import type { TaskKind } from '../books/notes.ts';
import { expireCheckout } from '../checkout/expire-checkout.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { endPeriod } from '../subscriptions/end-period.ts';
import { expireIncomplete } from '../subscriptions/expire-incomplete.ts';
import { tellTrialWillEnd } from '../subscriptions/tell-trial-will-end.ts';
import { type ClockId, now, setTime } from './now.ts';
import { nextTask } from './tasks.ts';

const work: Readonly<Record<TaskKind, (books: Books, about: string) => void>> = {
  'tell-trial-will-end': tellTrialWillEnd,
  'end-period': endPeriod,
  'finalize-invoice': finalizeInvoice,
  'pay-invoice': (books, about) => payInvoice(books, about),
  'expire-checkout': expireCheckout,
  'expire-incomplete': expireIncomplete,
};

/** Moves a clock forward. What was to happen on the way happens one after the other, each at its time. */
export function advance(books: Books, clock: ClockId, to: number): void {
  for (let task = nextTask(books, clock); task && task.at <= to; task = nextTask(books, clock)) {
    if (task.at > now(books, clock)) setTime(books, clock, task.at);
    books.tasks.remove(task.id);
    work[task.kind](books, task.about);
  }
  if (to > now(books, clock)) setTime(books, clock, to);
}
