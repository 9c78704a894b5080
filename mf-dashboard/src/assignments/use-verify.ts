import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { VERIFICATION_NOTE } from '../constants.ts';
import { useDashboardVerifyMutation } from './assignments.api.ts';

/** Confirms a completed assignment as another member. */
export function useVerify() {
  const [send, { isLoading }] = useDashboardVerifyMutation();

  async function verify({ id }: Assignment, verifierId: number) {
    try {
      await send({ id, body: { verifierId, verificationNote: VERIFICATION_NOTE } }).unwrap();
    } catch {
      showToast({
        title: 'Verification Failed',
        description: 'There was an error verifying this chore. Please try again.',
        tone: 'destructive',
      });
      return;
    }
    showToast({
      title: 'Chore Verified',
      description: "You've successfully verified this chore!",
      tone: 'success',
    });
  }

  return { verify, isVerifying: isLoading };
}
