import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import { css, styled } from 'styled-components';
import { useVerify } from './use-verify.ts';

interface Props {
  assignment: Assignment;
  /** A member other than the assignee. */
  verifier: Member;
  /** Id of the element that names the chore. */
  describedBy: string;
}

type Look = 'waiting' | 'pressable' | 'settled';

/** While the button cannot be pressed, it is a small status that does not look like a button. */
const looks = {
  waiting: css`
    min-height: 32px;
    padding: 0;
    background: transparent;
    box-shadow: none;
    font-size: ${fontSize('sm')};
    font-weight: 600;
  `,
  pressable: undefined,
  settled: css`
    gap: ${space('xs')};
    min-height: 0;
    padding: 2px 10px;
    border-radius: ${radius('full')};
    background: ${color('success-soft')};
    box-shadow: none;
    color: ${color('success-ink')};
    font-size: ${fontSize('sm')};
    font-weight: 800;
    line-height: 1.4;
    &:focus-visible {
      border-radius: ${radius('full')};
    }
  `,
} as const;

const StateButton = styled(Button)<{ $look: Look }>`
  && {
    ${({ $look }) => looks[$look]}
  }
`;

export function VerifyButton({ assignment, verifier, describedBy }: Props) {
  const { verify, isVerifying } = useVerify();
  const { completed, verified } = assignment;
  const canVerify = completed && !verified;
  const look = verified ? 'settled' : canVerify ? 'pressable' : 'waiting';
  return (
    <StateButton
      data-tour={canVerify ? 'verify' : undefined}
      $look={look}
      disabled={!completed}
      // Once verified, the button is not `disabled`: that would take the focus from it right after the press.
      aria-disabled={verified || undefined}
      aria-describedby={describedBy}
      icon={completed && <Icon name="check" size={verified ? 16 : 20} />}
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
