import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { ClockId } from './now.ts';

/** What time brings. */
export type TaskKind =
  | 'tell-trial-will-end'
  | 'end-period'
  | 'finalize-invoice'
  | 'pay-invoice'
  | 'expire-checkout'
  | 'expire-incomplete';

/** Something that is to be done when a clock shows a time. */
export interface Task {
  readonly id: string;
  readonly clock: ClockId;
  readonly at: number;
  readonly kind: TaskKind;
  /** The subscription, invoice or session it is about. */
  readonly about: string;
}

export function plan({ tasks }: Books, task: Omit<Task, 'id'>): void {
  tasks.put({ id: newId('task'), ...task });
}

/** Forgets what was planned about something, all of it or of one kind. */
export function unplan({ tasks }: Books, about: string, kind?: TaskKind): void {
  for (const task of tasks.all()) {
    if (task.about === about && (kind === undefined || task.kind === kind)) tasks.remove(task.id);
  }
}

/** The task that comes first on a clock; of several at once the one planned first. */
export function nextTask({ tasks }: Books, clock: ClockId): Task | undefined {
  const waiting = tasks.all().filter((task) => task.clock === clock);
  return waiting.toSorted((one, other) => one.at - other.at)[0];
}
