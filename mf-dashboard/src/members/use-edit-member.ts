import type { Face } from '@family-chores/contracts/families/faces';
import type { Member } from '@family-chores/contracts/families/members';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useDashboardEditMemberMutation } from './members.api.ts';

/** Changes a member's name, face or age, with the toasts of the specification. */
export function useEditMember({ id }: Member, onEdited: () => void) {
  const [send] = useDashboardEditMemberMutation();

  return async function edit(body: { name: string; face?: Face | null } | { age: number }): Promise<void> {
    const isEdited = await withOutcomeToast(() => send({ id, body }).unwrap(), {
      success: ({ name }) => ({
        title: 'Member updated',
        description: `${name} has been updated successfully.`,
      }),
      failure: { description: 'Failed to update family member' },
    });
    if (isEdited) onEdited();
  };
}
