import type { Member } from '@family-chores/contracts/families/members';
import { VisuallyHidden } from '@family-chores/ui/text';
import { AwayNote, useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { InlineEditButton } from '../parts/inline-edit-button.ts';

const AwayDialog = lazyPart(() => import('./away-dialog.tsx').then((m) => m.AwayDialog));

export function AwayButton({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, familyId } = member;
  const { canManage } = useRights(familyId);
  if (!canManage) return <AwayNote member={member} />;
  return (
    <>
      <InlineEditButton type="button" title="Change when away" onClick={() => setOpen(true)}>
        <AwayNote member={member} otherwise="Set away" />
        <VisuallyHidden>, set when {name} is away</VisuallyHidden>
      </InlineEditButton>
      {isOpen && <AwayDialog familyId={familyId} memberId={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
