import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useFamilyDataReopenMutation } from '@family-chores/web-kit/family-data';

export function useSendBack() {
  const [reopen] = useFamilyDataReopenMutation();

  /** Returns whether the chore was sent back. */
  function sendBack({ id, chore, completedAt }: Assignment, verifier: Member, note: string) {
    // Only the completion that the verifier has seen is sent back, not a later one.
    const completion = completedAt === null ? {} : { completedAt };
    const body = { reason: 'not-yet', verifierId: verifier.id, note, ...completion } as const;
    return withOutcomeToast(() => reopen({ id, body }).unwrap(), {
      success: { title: 'Sent back', description: `“${chore.name}” is open again, with your note.` },
      failure: {
        title: 'Not sent back',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
  }

  return { sendBack };
}
