import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Series } from '@family-chores/contracts/schedule/series';
import { isApiError, withOutcomeToast } from '@family-chores/web-kit/api';
import { dayOf, dueDateOf } from '../model/week.rules.ts';
import { useScheduleEditSeriesMutation, useScheduleRemoveSeriesMutation } from '../series/series.api.ts';
import {
  useLazyScheduleAssignmentsFromQuery,
  useScheduleRemoveAssignmentMutation,
} from './assignments.api.ts';

/** Another member may have completed or removed the assignment in the meantime. */
function ignoreIfNotOpen(error: unknown): void {
  const isNotOpen =
    isApiError(error) && (error.code === 'assignment-completed' || error.code === 'not-found');
  if (!isNotOpen) throw error;
}

/** Ends the series of an assignment before the day of this assignment. */
export function useEndSeries({ chore, dueDate }: Assignment) {
  const [fetchFrom, { isFetching }] = useLazyScheduleAssignmentsFromQuery();
  const [removeOne, { isLoading: isRemovingOne }] = useScheduleRemoveAssignmentMutation();
  const [edit, { isLoading: isEditing }] = useScheduleEditSeriesMutation();
  const [removeAll, { isLoading: isRemovingAll }] = useScheduleRemoveSeriesMutation();

  async function endBefore(series: Series): Promise<void> {
    const day = dayOf(dueDate);
    const lastDay = day.subtract({ days: 1 }).toString();
    if (lastDay < series.start) {
      await removeAll({ id: series.id, assignments: 'remove' }).unwrap();
      return;
    }
    // If the series already ends earlier, that end stays: this assignment can be due after it, because it may have been
    // moved to a later day.
    const newEnd = series.end !== null && series.end < lastDay ? series.end : lastDay;
    await edit({ id: series.id, body: { end: newEnd } }).unwrap();
    // Removes the open assignments that the service keeps: overdue ones, and those that were moved from before the new
    // end to after it.
    const remaining = await fetchFrom({ familyId: chore.familyId, from: dueDateOf(day) }).unwrap();
    for (const { id, seriesId, completed } of remaining) {
      if (seriesId === series.id && !completed) await removeOne({ id }).unwrap().catch(ignoreIfNotOpen);
    }
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

  return { end, isEnding: isFetching || isRemovingOne || isEditing || isRemovingAll };
}
