import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Series } from '@family-chores/contracts/schedule/series';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useAssignments, useToday } from '@family-chores/web-kit/family-data';
import { dayOf } from '../model/week.rules.ts';
import { useScheduleEditSeriesMutation, useScheduleRemoveSeriesMutation } from '../series/series.api.ts';
import { useScheduleRemoveAssignmentMutation } from './assignments.api.ts';

/** Ends the series of an assignment before the day of this assignment. */
export function useEndSeries({ id, chore, dueDate }: Assignment) {
  const today = useToday();
  const { data: assignments = [] } = useAssignments(chore.familyId);
  const [removeOne, { isLoading: isRemovingOne }] = useScheduleRemoveAssignmentMutation();
  const [edit, { isLoading: isEditing }] = useScheduleEditSeriesMutation();
  const [removeAll, { isLoading: isRemovingAll }] = useScheduleRemoveSeriesMutation();

  const overdueIdsAfter = (series: Series) =>
    assignments
      .filter((other) => other.seriesId === series.id && !other.completed)
      .filter((other) => dueDate < other.dueDate && other.dueDate.slice(0, 10) < today)
      .map((other) => other.id);

  async function endBefore(series: Series): Promise<void> {
    const lastDay = dayOf(dueDate).subtract({ days: 1 }).toString();
    if (lastDay < series.start) {
      await removeAll({ id: series.id, assignments: 'remove' }).unwrap();
      return;
    }
    // Removed one by one, because the new end of the series removes neither overdue assignments nor this assignment if
    // it was moved from an earlier day.
    for (const removedId of [id, ...overdueIdsAfter(series)]) await removeOne({ id: removedId }).unwrap();
    // Keeps an earlier end of the series: if this assignment was moved to a later day, it may be due after that end.
    const newEnd = series.end !== null && series.end < lastDay ? series.end : lastDay;
    await edit({ id: series.id, body: { end: newEnd } }).unwrap();
  }

  /** Returns whether the series was ended. */
  const end = (series: Series) =>
    withOutcomeToast(() => endBefore(series), {
      success: {
        title: 'Chore no longer repeats',
        description: `${chore.name} is off the schedule from that day on.`,
      },
      failure: { title: 'Failed to end the repetition', description: 'Please try again.' },
    });

  return { end, isEnding: isRemovingOne || isEditing || isRemovingAll };
}
