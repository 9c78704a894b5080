import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { Task, TaskKind } from '../books/notes.ts';
import type { ClockId } from './now.ts';

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
