import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { AwayNote } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { FactButton } from '../parts/fact-button.ts';

const AwayDialog = lazyPart(() => import('./away-dialog.tsx').then((m) => m.AwayDialog));

/** Says whether a member is away, with a dialog that sets when. */
export function AwayButton({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, familyId } = member;
  return (
    <>
      <FactButton type="button" title="Change when away" onClick={() => setOpen(true)}>
        <AwayNote member={member} otherwise="Away…" />
        <VisuallyHidden>, set when {name} is away</VisuallyHidden>
      </FactButton>
      {isOpen && <AwayDialog familyId={familyId} memberId={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sets when the whole family is away. */
export function FamilyAwayButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="suitcase" />} onClick={() => setOpen(true)}>
        Family Away
      </Button>
      {isOpen && (
        <AwayDialog
          familyId={familyId}
          memberId={null}
          name="the whole family"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
