import { Button } from '@family-chores/ui/actions';
import { ListRow, Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { space } from '@family-chores/ui/theme';
import { familyEntered } from '@family-chores/web-kit/app-state';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useNavigate } from '@family-chores/web-kit/routing';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { styled } from 'styled-components';
import { InviteButton } from '../invitations/invite-button.tsx';

const FamilyDevicesDialog = lazyPart(() =>
  import('../family-devices/family-devices-dialog.tsx').then((m) => m.FamilyDevicesDialog),
);
const LeaveFamily = lazyPart(() => import('./leave-family.tsx').then((m) => m.LeaveFamily));

interface FamilyRef {
  id: number;
  name: string;
}

interface Props {
  family: FamilyRef;
  isCurrent: boolean;
  /** The family that opens if this one is current and the user leaves it; null if there is no other. */
  next: FamilyRef | null;
}

const Actions = styled(Inline)`
  flex-basis: 100%;
  padding-top: ${space('sm')};
`;

export function FamilyRow({ family, isCurrent, next }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { canManage } = useRights(family.id);
  const [isLeaving, setLeaving] = useState(false);
  const [showsDevices, setShowsDevices] = useState(false);

  async function openHere() {
    dispatch(familyEntered(family.id));
    await navigate(`/dashboard/${family.id}`);
  }

  return (
    <ListRow
      leading={<Icon name="home" />}
      title={family.name}
      trailing={isCurrent && <Pill tone="accent">On this device</Pill>}
    >
      <Actions gap="sm" wrap role="group" aria-label={family.name}>
        {!isCurrent && <Button onClick={() => void openHere()}>Open</Button>}
        {canManage && <InviteButton family={family} variant={isCurrent ? 'primary' : 'secondary'} />}
        <Button onClick={() => setShowsDevices(true)}>Devices</Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          Leave
        </Button>
      </Actions>
      {showsDevices && <FamilyDevicesDialog family={family} onClose={() => setShowsDevices(false)} />}
      {isLeaving && (
        <LeaveFamily family={family} isCurrent={isCurrent} next={next} onClose={() => setLeaving(false)} />
      )}
    </ListRow>
  );
}
