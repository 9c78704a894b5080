import type { Member } from '@family-chores/contracts/families/members';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useScheduleAssignMutation } from './assignments.api.ts';

/** Assigns a chore to a member for one due date. */
export function useAssign(member: Member, dueDate: string) {
  const [send, { isLoading, originalArgs }] = useScheduleAssignMutation();

  /** Returns whether it succeeded. */
  const assign = (chore: Chore) =>
    withOutcomeToast(
      () => send({ body: { familyMemberId: member.id, choreId: chore.id, dueDate } }).unwrap(),
      {
        success: { title: 'Chore added', description: `${chore.name} for ${member.name}` },
        failure: { title: 'Failed to create assignment', description: 'Please try again.' },
      },
    );

  return { assign, assigningId: isLoading ? originalArgs?.body.choreId : undefined };
}
