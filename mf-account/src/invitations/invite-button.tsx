import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { failureText } from '@family-chores/web-kit/api';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { useAccountInviteMutation } from './invitations.api.ts';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog));

interface Props {
  family: { id: number; name: string };
  variant?: 'primary' | 'secondary';
}

export function InviteButton({ family: { id: familyId, name }, variant }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [invite, { data, error, isLoading, reset }] = useAccountInviteMutation();
  const create = () => void invite({ familyId });

  function open() {
    setOpen(true);
    create();
  }

  function close() {
    setOpen(false);
    reset();
  }

  return (
    <>
      <Button variant={variant} icon={<Icon name="user-plus" />} onClick={open}>
        Invite
      </Button>
      {isOpen && (
        <InviteDialog
          familyName={name}
          invitation={data}
          reason={failureText(error, 'Please check your connection and try again.')}
          isCreating={isLoading}
          onCreate={create}
          onClose={close}
        />
      )}
    </>
  );
}
