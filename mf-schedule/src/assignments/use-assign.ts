import type { Member } from '@family-chores/contracts/families/members';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useScheduleAssignMutation } from './assignments.api.ts';

/** Assigns a chore to a member for one due date. */
export function useAssign(member: Member, dueDate: string) {
  const [send, { isLoading, originalArgs }] = useScheduleAssignMutation();

  /** Returns whether it succeeded. */
  async function assign(chore: Chore): Promise<boolean> {
    try {
      await send({ body: { familyMemberId: member.id, choreId: chore.id, dueDate } }).unwrap();
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      showToast({ title: 'Failed to create assignment', description, tone: 'destructive' });
      return false;
    }
    showToast({ title: 'Chore added', description: `${chore.name} for ${member.name}`, tone: 'success' });
    return true;
  }

  return { assign, assigningId: isLoading ? originalArgs?.body.choreId : undefined };
}
