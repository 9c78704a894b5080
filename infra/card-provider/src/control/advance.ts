import type { Store } from '../store/store.ts';
import type { TaskKind } from '../store/records.ts';
import { expireCheckout } from '../checkout/expire-checkout.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { endPeriod } from '../lifecycle/end-period.ts';
import { expireIncomplete } from '../lifecycle/expire-incomplete.ts';
import { announceTrialEnd } from '../lifecycle/announce-trial-end.ts';
import { type ClockId, now, setTime } from '../time/now.ts';
import { nextTask } from '../time/tasks.ts';

/** The function that runs each kind of task. `about` is the id of the task's subscription, invoice or session. */
const runTask: Readonly<Record<TaskKind, (store: Store, about: string) => void>> = {
  'tell-trial-will-end': announceTrialEnd,
  'end-period': endPeriod,
  'finalize-invoice': finalizeInvoice,
  'pay-invoice': (store, about) => payInvoice(store, about),
  'expire-checkout': expireCheckout,
  'expire-incomplete': expireIncomplete,
};

/**
 * Advances a clock to a time, in seconds since 1970, and runs the tasks that become due, in order. While a task runs,
 * the clock shows the time at which the task is due, unless it already showed a later time.
 */
export function advance(store: Store, clock: ClockId, to: number): void {
  for (let task = nextTask(store, clock); task && task.at <= to; task = nextTask(store, clock)) {
    if (task.at > now(store, clock)) setTime(store, clock, task.at);
    store.tasks.remove(task.id);
    runTask[task.kind](store, task.about);
  }
  if (to > now(store, clock)) setTime(store, clock, to);
}
