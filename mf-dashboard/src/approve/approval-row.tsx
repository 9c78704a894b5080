import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button, IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { from, space } from '@family-chores/ui/theme';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useVerify } from '../assignments/use-verify.ts';
import { NOT_YET_NOTES, VERIFICATION_NOTE } from '../constants.ts';
import { useSendBack } from './use-send-back.ts';
import { WaitingRow } from './waiting-row.tsx';

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((m) => m.NoteDialog));

/** In the row on wide screens, below it on others. */
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
`;

interface Props {
  assignment: Assignment;
  /** Who completed it. */
  member: Member;
  /** The member the user acts as, another one. */
  verifier: Member;
}

/** A completed chore that the member the user acts as may approve or send back. */
export function ApprovalRow({ assignment, member, verifier }: Props) {
  const nameId = useId();
  const { verify, isVerifying } = useVerify();
  const { sendBack } = useSendBack();
  const [dialog, setDialog] = useState<'praise' | 'not-yet' | null>(null);
  const close = () => setDialog(null);
  const { chore } = assignment;
  return (
    <WaitingRow assignment={assignment} member={member} nameId={nameId}>
      <Actions>
        <Button
          aria-describedby={nameId}
          pending={isVerifying}
          onClick={() => void verify(assignment, verifier)}
        >
          Looks good
        </Button>
        <IconButton
          label={`Write a note for ${chore.name}`}
          icon={<Icon name="pencil" />}
          onClick={() => setDialog('praise')}
        />
        <Button variant="ghost" aria-describedby={nameId} onClick={() => setDialog('not-yet')}>
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
          label="Or in your own words"
          submitLabel="Send back"
          notes={NOT_YET_NOTES}
          onSend={(note) => sendBack(assignment, verifier, note)}
          onClose={close}
        />
      )}
    </WaitingRow>
  );
}
