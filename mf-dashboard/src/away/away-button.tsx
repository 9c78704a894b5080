import type { Member } from '@family-chores/contracts/families/members';
import { Button, IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const AwayDialog = lazyPart(() => import('./away-dialog.tsx').then((m) => m.AwayDialog));

/** Says when a member is away. */
export function AwayButton({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, familyId } = member;
  return (
    <>
      <IconButton
        label={`Set when ${name} is away`}
        icon={<Icon name="suitcase" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AwayDialog familyId={familyId} memberId={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says when the whole family is away. */
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
