import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { failureText } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { useVerify } from '../assignments/use-verify.ts';
import { approvedToast, type Refusal } from './approve.rules.ts';

export function useApproveAll() {
  const { sendVerification } = useVerify();
  const [isApproving, setApproving] = useState(false);

  async function approveAll(waiting: readonly Assignment[], verifier: Member): Promise<void> {
    setApproving(true);
    // In parallel, so that the lists are refetched only once, after the last response.
    const outcomes = await Promise.all(
      waiting.map((assignment) =>
        sendVerification(assignment, verifier).then(
          () => null,
          (error: unknown): Refusal => ({ assignment, reason: failureText(error, 'Please try again.') }),
        ),
      ),
    );
    setApproving(false);
    const refusals = outcomes.filter((outcome) => outcome !== null);
    showToast(approvedToast(waiting.length - refusals.length, refusals));
  }

  return { approveAll, isApproving };
}
