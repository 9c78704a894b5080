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

/** The first and the last day away, such as `2026-11-24`. */
interface DaysAway {
  from: string;
  to: string;
}

const failure = {
  title: 'Not changed',
  description: (error: unknown) => failureText(error, 'Please try again.'),
};

/** Each function returns whether it succeeded. */
export function useAway() {
  const [send, adding] = useDashboardAddPauseMutation();
  const [change, changing] = useDashboardEditPauseMutation();
  const [remove, removing] = useDashboardRemovePauseMutation();
  const savedToast = (days: DaysAway) => ({
    title: `Away ${periodText(days)}`,
    description: 'Repeating chores take a break.',
  });
  const welcomeBackToast = { title: 'Welcome back', description: 'Repeating chores are back.' };

  const add = (who: Pick<Pause, 'familyId' | 'memberId'>, days: DaysAway) =>
    withOutcomeToast(() => send({ body: { ...who, ...days, timeZone: ownTimeZone() } }).unwrap(), {
      success: savedToast(days),
      failure,
    });

  const edit = (id: number, days: DaysAway) =>
    withOutcomeToast(() => change({ id, body: { ...days, timeZone: ownTimeZone() } }).unwrap(), {
      success: savedToast(days),
      failure,
    });

  /** Ends a pause as of yesterday, so that its past days stay; a pause without past days is removed. */
  const end = ({ id, from }: Pause, today: string) =>
    withOutcomeToast(
      async () => {
        const to = addDays(today, -1);
        await (
          from > to ? remove({ id }) : change({ id, body: { from, to, timeZone: ownTimeZone() } })
        ).unwrap();
      },
      { success: from > today ? { title: 'Dates removed' } : welcomeBackToast, failure },
    );

  return { add, edit, end, isPending: adding.isLoading || changing.isLoading || removing.isLoading };
}
