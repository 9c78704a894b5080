import type { BodyInputOf } from '@family-chores/contracts/define-call';
import type { editMember, Member } from '@family-chores/contracts/families/members';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useDashboardEditMemberMutation } from './members.api.ts';

/** Changes a member, with the toasts of the specification. */
export function useEditMember({ id }: Member, onEdited: () => void) {
  const [send] = useDashboardEditMemberMutation();

  return async function edit(body: BodyInputOf<typeof editMember>): Promise<void> {
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
