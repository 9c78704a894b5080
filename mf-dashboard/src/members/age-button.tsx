import type { Member } from '@family-chores/contracts/families/members';
import { Icon } from '@family-chores/ui/icons';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { InlineEditButton } from '../parts/inline-edit-button.ts';

const ChangeAgeDialog = lazyPart(() => import('./change-age-dialog.tsx').then((m) => m.ChangeAgeDialog));

export function AgeButton({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { canManage } = useRights(member.familyId);
  const { name, age } = member;
  const text = age === 1 ? '1 year old' : `${age} years old`;
  if (!canManage) {
    return (
      <Text as="span" size="sm" tone="soft">
        {text}
      </Text>
    );
  }
  return (
    <>
      <InlineEditButton type="button" title="Change age" onClick={() => setOpen(true)}>
        {text}
        <Icon name="pencil" size={14} />
        <VisuallyHidden>, change age of {name}</VisuallyHidden>
      </InlineEditButton>
      {isOpen && <ChangeAgeDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}
