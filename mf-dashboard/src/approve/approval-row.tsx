import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isAwaitingVerification } from '@family-chores/contracts/schedule/is-awaiting-verification';
import { VERIFICATION_NOTE } from '@family-chores/contracts/schedule/note-fields';
import { Button, IconButton } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { from, space } from '@family-chores/ui/theme';
import { useOnline } from '@family-chores/web-kit/offline';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useVerify } from '../assignments/use-verify.ts';
import { NOT_YET_NOTES } from '../constants.ts';
import { useSendBack } from './use-send-back.ts';
import { WaitingRow } from './waiting-row.tsx';

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((m) => m.NoteDialog));

/** Buttons that cannot be pressed are faint, except the first one of the row: its label then says what was done. */
const Actions = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space('xs')};
  align-items: center;
  justify-content: flex-end;
  ${from('lg')} {
    flex: 0 0 auto;
  }
  > [aria-disabled='true']:not(:first-child) {
    opacity: 0.5;
  }
`;

const offlineToast = {
  title: 'Not now',
  description: "You're offline. You can write a note when you are back online.",
  tone: 'destructive',
} as const;

interface Props {
  assignment: Assignment;
  /** The member to whom the chore is assigned. */
  member: Member;
  /** The acting member, who is not `member`. */
  verifier: Member;
}

export function ApprovalRow({ assignment, member, verifier }: Props) {
  const nameId = useId();
  const { verify, isVerifying } = useVerify();
  const { sendBack } = useSendBack();
  const [dialog, setDialog] = useState<'praise' | 'not-yet' | null>(null);
  const close = () => setDialog(null);
  const { chore } = assignment;
  const isOnline = useOnline();
  const isSettled = !isAwaitingVerification(assignment);
  return (
    <WaitingRow assignment={assignment} member={member} nameId={nameId}>
      <Actions>
        {/* `aria-disabled`, because `disabled` would take the focus from the button that was just pressed. */}
        <Button
          data-tour={isSettled ? undefined : 'verify'}
          aria-describedby={nameId}
          aria-disabled={isSettled || isVerifying || undefined}
          icon={assignment.verified && <Icon name="check" />}
          pending={!isSettled && isVerifying}
          onClick={isSettled ? undefined : () => void verify(assignment, verifier)}
        >
          {assignment.verified ? 'Approved' : isSettled ? 'Open again' : 'Looks good'}
        </Button>
        <IconButton
          label={`Write a note for ${chore.name}`}
          icon={<Icon name="pencil" />}
          aria-disabled={isSettled || !isOnline || undefined}
          onClick={isSettled ? undefined : () => (isOnline ? setDialog('praise') : showToast(offlineToast))}
        />
        <Button
          variant="ghost"
          aria-describedby={nameId}
          aria-disabled={isSettled || undefined}
          onClick={isSettled ? undefined : () => setDialog('not-yet')}
        >
          Not yet…
        </Button>
      </Actions>
      {dialog === 'praise' && (
        <NoteDialog
          title="Looks good"
          description={`“${chore.name}” by ${member.name}`}
          label="Your note"
          submitLabel="Approve"
          initialNote={VERIFICATION_NOTE}
          onSend={(note) => verify(assignment, verifier, note)}
          onClose={close}
        />
      )}
      {dialog === 'not-yet' && (
        <NoteDialog
          title="Not yet"
          description={`“${chore.name}” goes back to ${member.name}, who sees what you say.`}
          label="Your own words"
          submitLabel="Send back"
          notes={NOT_YET_NOTES}
          onSend={(note) => sendBack(assignment, verifier, note)}
          onClose={close}
        />
      )}
    </WaitingRow>
  );
}
