import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Select } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { InvitationLink } from '../invitations/invitation-link.tsx';
import { useAccountInviteMutation } from '../invitations/invitations.api.ts';
import { useAccountInviteMemberMutation } from './family-devices.api.ts';

interface Props {
  familyId: number;
  familyName: string;
  members: readonly Member[];
}

const EVERYONE = '';

export function NewDevice({ familyId, familyName, members }: Props) {
  const [chosen, setChosen] = useState(EVERYONE);
  const [invitation, setInvitation] = useState<{ url: string; expiresAt: string } | null>(null);
  const [invite, familyInvite] = useAccountInviteMutation();
  const [inviteMember, memberInvite] = useAccountInviteMemberMutation();

  function choose(value: string) {
    setChosen(value);
    setInvitation(null);
  }

  const create = () =>
    withOutcomeToast(
      async () => {
        const request = chosen === EVERYONE ? invite({ familyId }) : inviteMember({ id: Number(chosen) });
        setInvitation(await request.unwrap());
      },
      {
        failure: {
          title: 'No invitation was created',
          description: (error) => failureText(error, 'Please try again.'),
        },
      },
    );

  return (
    <Stack>
      <Select
        label="Whose device is it?"
        hint="If a parent has a PIN, a member's device acts only as this member, or as a parent who enters their PIN."
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={EVERYONE}>Shared by the family</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {invitation ? (
        <InvitationLink familyName={familyName} url={invitation.url} expiresAt={invitation.expiresAt} />
      ) : (
        <Button
          icon={<Icon name="user-plus" />}
          pending={familyInvite.isLoading || memberInvite.isLoading}
          onClick={() => void create()}
        >
          Create an invitation
        </Button>
      )}
    </Stack>
  );
}
