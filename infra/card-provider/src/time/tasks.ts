import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { Task, TaskKind } from '../store/records.ts';
import type { ClockId } from './now.ts';

export function scheduleTask({ tasks }: Store, task: Omit<Task, 'id'>): void {
  tasks.put({ id: newId('task'), ...task });
}

export function cancelTasks({ tasks }: Store, about: string, kind?: TaskKind): void {
  for (const task of tasks.all()) {
    if (task.about === about && (kind === undefined || task.kind === kind)) tasks.remove(task.id);
  }
}

/** Returns the next task on a clock; of several at the same time, the one that was scheduled first. */
export function nextTask({ tasks }: Store, clock: ClockId): Task | undefined {
  const onClock = tasks.all().filter((task) => task.clock === clock);
  return onClock.toSorted((one, other) => one.at - other.at)[0];
}
