import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useDashboardEditMemberMutation } from './members.api.ts';

/** Changes a member's name or age, with the toasts of the specification. */
export function useEditMember({ id }: Member, onEdited: () => void) {
  const [send] = useDashboardEditMemberMutation();

  return async function edit(body: { name: string } | { age: number }): Promise<void> {
    try {
      const { name } = await send({ id, body }).unwrap();
      onEdited();
      const description = `${name} has been updated successfully.`;
      showToast({ title: 'Member updated', description, tone: 'success' });
    } catch (error) {
      const description = errorMessage(error, 'Failed to update family member');
      showToast({ title: 'Error', description, tone: 'destructive' });
    }
  };
}
