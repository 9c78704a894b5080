import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { color } from '@family-chores/ui/theme';
import { css, styled } from 'styled-components';
import { useVerify } from './use-verify.ts';

interface Props {
  assignment: Assignment;
  /** A member other than the assignee. */
  verifier: Member;
  /** Id of the element that names the chore. */
  describedBy: string;
}

const settled = css`
  && {
    background: transparent;
    box-shadow: none;
    color: ${color('success-ink')};
  }
`;

const StateButton = styled(Button)<{ $settled: boolean }>`
  margin-left: auto;
  ${({ $settled }) => $settled && settled}
`;

export function VerifyButton({ assignment, verifier, describedBy }: Props) {
  const { verify, isVerifying } = useVerify();
  const { completed, verified } = assignment;
  const canVerify = completed && !verified;
  return (
    <StateButton
      data-tour={canVerify ? 'verify' : undefined}
      $settled={verified}
      disabled={!completed}
      // Not `disabled` once verified: the button just pressed would drop the keyboard's focus.
      aria-disabled={verified || undefined}
      aria-describedby={describedBy}
      icon={completed && <Icon name="check" />}
      pending={canVerify && isVerifying}
      pendingLabel="Verifying..."
      onClick={canVerify ? () => void verify(assignment, verifier) : undefined}
    >
      {!completed && 'Not Completed'}
      {canVerify && 'Verify Completion'}
      {verified && 'Verified'}
    </StateButton>
  );
}
