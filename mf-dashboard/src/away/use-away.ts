import { addDays } from '@family-chores/contracts/schedule/days';
import type { Pause } from '@family-chores/contracts/schedule/pauses';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { ownTimeZone } from '@family-chores/web-kit/dates';
import { periodText } from '@family-chores/web-kit/family-data';
import {
  useDashboardAddPauseMutation,
  useDashboardEditPauseMutation,
  useDashboardRemovePauseMutation,
} from './away.api.ts';

interface Days {
  from: string;
  to: string;
}

const failure = {
  title: 'Not changed',
  description: (error: unknown) => failureText(error, 'Please try again.'),
};

/** Adds, changes and ends the days on which a member or the family is away. Each returns whether it succeeded. */
export function useAway() {
  const [send, adding] = useDashboardAddPauseMutation();
  const [change, changing] = useDashboardEditPauseMutation();
  const [remove, removing] = useDashboardRemovePauseMutation();
  const saved = (days: Days) => ({
    title: `Away ${periodText(days)}`,
    description: 'Repeating chores take a break.',
  });
  const back = { title: 'Welcome back', description: 'Repeating chores are back.' };

  const add = (who: Pick<Pause, 'familyId' | 'memberId'>, days: Days) =>
    withOutcomeToast(() => send({ body: { ...who, ...days, timeZone: ownTimeZone() } }).unwrap(), {
      success: saved(days),
      failure,
    });

  const edit = (id: number, days: Days) =>
    withOutcomeToast(() => change({ id, body: { ...days, timeZone: ownTimeZone() } }).unwrap(), {
      success: saved(days),
      failure,
    });

  /** Ends it yesterday, so that the days before stay; one that has not begun before today is removed. */
  const end = ({ id, from }: Pause, today: string) =>
    withOutcomeToast(
      async () => {
        const to = addDays(today, -1);
        await (
          from > to ? remove({ id }) : change({ id, body: { from, to, timeZone: ownTimeZone() } })
        ).unwrap();
      },
      { success: from > today ? { title: 'Dates removed' } : back, failure },
    );

  return { add, edit, end, isPending: adding.isLoading || changing.isLoading || removing.isLoading };
}
