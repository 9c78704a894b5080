import type { Member } from '@family-chores/contracts/families/members';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { localTime } from '@family-chores/web-kit/dates';
import type { CalendarDate } from '@internationalized/date';
import { useRef } from 'react';
import { longDayName } from '../model/day-names.ts';
import { dueDateOf } from '../model/week.rules.ts';
import { useScheduleAssignMutation } from '../assignments/assignments.api.ts';

const list = new Intl.ListFormat('en-US');
const namesOf = (members: readonly Member[]) => list.format(members.map(({ name }) => name));

export function useQuickShare(chore: Chore) {
  const [send] = useScheduleAssignMutation();
  // Kept for the rest of the day, so that a retry sends an identical request, which the service performs only once.
  const now = useRef<string | null>(null);

  /** Returns the members who did not get the chore. If `day` is null, the chore is due today at the current time. */
  async function share(members: readonly Member[], day: CalendarDate | null): Promise<Member[]> {
    const pressedAt = localTime(Date.now());
    if (now.current?.slice(0, 10) !== pressedAt.slice(0, 10)) now.current = pressedAt;
    const due = day ? dueDateOf(day) : now.current;
    const results = await Promise.allSettled(
      members.map(({ id }) =>
        send({ body: { familyMemberId: id, choreId: chore.id, dueDate: due } }).unwrap(),
      ),
    );
    const withStatus = (status: 'fulfilled' | 'rejected') =>
      members.filter((_, index) => results[index]?.status === status);
    const failed = withStatus('rejected');
    const assigned = withStatus('fulfilled');
    const [reason] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failed.length === 0) {
      const description = `${chore.name} for ${namesOf(assigned)}, ${day ? `on ${longDayName(day)}` : 'today'}`;
      showToast({ title: 'Chore assigned', description, tone: 'success' });
    } else {
      const why = errorMessage(reason, 'Please try again.');
      const whoHasIt = assigned.length > 0 ? `${namesOf(assigned)} got it, but not ${namesOf(failed)}. ` : '';
      showToast({ title: 'Failed to assign chore', description: `${whoHasIt}${why}`, tone: 'destructive' });
    }
    return failed;
  }

  return share;
}
