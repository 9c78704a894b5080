import type { Member } from '@family-chores/contracts/families/members';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { showToast } from '@family-chores/ui/feedback';
import { messageOf } from '@family-chores/web-kit/api';
import { localTime } from '@family-chores/web-kit/dates';
import { useRef } from 'react';
import { useScheduleAssignMutation } from './assignments.api.ts';

const list = new Intl.ListFormat('en-US');
const namesOf = (members: readonly Member[]) => list.format(members.map(({ name }) => name));

/** Gives a chore to several members, now. */
export function useQuickShare(chore: Chore) {
  const [send] = useScheduleAssignMutation();
  // Kept from the first press on: whoever is asked for again, their first request unanswered, is asked for with the same
  // words, which the service does once.
  const dueDate = useRef<string | null>(null);

  /** Those who did not get it. */
  async function share(members: readonly Member[]): Promise<Member[]> {
    dueDate.current ??= localTime(Date.now());
    const due = dueDate.current;
    const answers = await Promise.allSettled(
      members.map(({ id }) =>
        send({ body: { familyMemberId: id, choreId: chore.id, dueDate: due } }).unwrap(),
      ),
    );
    const withStatus = (status: 'fulfilled' | 'rejected') =>
      members.filter((_, at) => answers[at]?.status === status);
    const failed = withStatus('rejected');
    const given = withStatus('fulfilled');
    const [reason] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    if (failed.length === 0) {
      const description = `${chore.name} for ${namesOf(given)}, today`;
      showToast({ title: 'Chore assigned', description, tone: 'success' });
    } else {
      const why = messageOf(reason, 'Please try again.');
      const whoHasIt = given.length > 0 ? `${namesOf(given)} got it, but not ${namesOf(failed)}. ` : '';
      showToast({ title: 'Failed to assign chore', description: `${whoHasIt}${why}`, tone: 'destructive' });
    }
    return failed;
  }

  return share;
}
