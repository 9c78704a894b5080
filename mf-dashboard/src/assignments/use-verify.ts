import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { VERIFICATION_NOTE } from '@family-chores/contracts/schedule/note-fields';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { sendOrQueue } from '@family-chores/web-kit/offline';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useDashboardVerifyMutation } from './assignments.api.ts';

/** Verifies a completed assignment as another member. Offline, a verification is queued unless its note was changed. */
export function useVerify() {
  const dispatch = useAppDispatch();
  const [sendNow, { isLoading }] = useDashboardVerifyMutation();

  /** Verifies without toasts; throws what the call throws. */
  function sendVerification(
    { id, choreId, chore: { name, familyId } }: Assignment,
    verifier: Member,
    verificationNote: string = VERIFICATION_NOTE,
  ) {
    const ids = { familyId, assignmentId: id, choreId, memberId: verifier.id };
    const action = { kind: 'verified', choreName: name, verifierName: verifier.name, ...ids } as const;
    const body = { verifierId: verifier.id, verificationNote };
    const sendBody = () => sendNow({ id, body }).unwrap();
    // A queued verification carries no note: the sync stores the default one.
    return verificationNote === VERIFICATION_NOTE ? dispatch(sendOrQueue(action, sendBody)) : sendBody();
  }

  /** Returns whether the verification succeeded or was queued. */
  const verify = (...verification: Parameters<typeof sendVerification>) =>
    withOutcomeToast(() => sendVerification(...verification), {
      success: { title: 'Chore Verified', description: "You've successfully verified this chore!" },
      failure: {
        title: 'Verification Failed',
        description: () => 'There was an error verifying this chore. Please try again.',
      },
    });

  return { verify, sendVerification, isVerifying: isLoading };
}
