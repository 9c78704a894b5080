import type { Member } from '@family-chores/contracts/families/members';
import { IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

interface Props {
  member: Member;
  /** A user cannot delete the member they act as. */
  canDelete: boolean;
}

const EditMemberDialog = lazyPart(() => import('./edit-member-dialog.tsx').then((m) => m.EditMemberDialog));
const DeleteMemberDialog = lazyPart(() =>
  import('./delete-member-dialog.tsx').then((m) => m.DeleteMemberDialog),
);

export function MemberActions({ member, canDelete }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { canManage } = useRights(member.familyId);
  if (!canManage) return null;
  return (
    <Inline data-tour="member-actions" gap="xs" wrap={false}>
      <IconButton
        label={`Edit ${member.name}`}
        icon={<Icon name="pencil" />}
        onClick={() => setOpen('edit')}
      />
      {canDelete && (
        <IconButton
          label={`Delete ${member.name}`}
          variant="danger"
          icon={<Icon name="trash" />}
          onClick={() => setOpen('delete')}
        />
      )}
      {open === 'edit' && <EditMemberDialog member={member} onClose={close} />}
      {open === 'delete' && <DeleteMemberDialog member={member} onClose={close} />}
    </Inline>
  );
}
