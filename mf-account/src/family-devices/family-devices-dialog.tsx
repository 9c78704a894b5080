import type { Family } from '@family-chores/contracts/families/families';
import { Button } from '@family-chores/ui/actions';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Section, Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { useFamily, useRights } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Accounts } from './accounts.tsx';
import { NewDevice } from './new-device.tsx';
import { OpenInvitations } from './open-invitations.tsx';

interface Props {
  family: { id: number; name: string };
  onClose: () => void;
}

/** Who can open a family: the accounts that have joined, and the invitations that are still open. */
export function FamilyDevicesDialog({ family: { id: familyId, name }, onClose }: Props) {
  const family = useFamily(familyId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Devices of ${name}`}
      description="Each account below can open this family on its devices."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {family.data ? (
        <FamilyDevices family={family.data} />
      ) : family.error ? (
        <QueryFailed query={family}>The devices could not be loaded.</QueryFailed>
      ) : (
        <LoadingRegion label="Loading the devices">
          <Skeleton height="52px" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

function FamilyDevices({ family: { id: familyId, name, members } }: { family: Family }) {
  const { canManage } = useRights(familyId);
  return (
    <Stack gap="xl">
      <Accounts familyId={familyId} members={members} canRemove={canManage} />
      <OpenInvitations familyId={familyId} members={members} canRevoke={canManage} />
      {canManage && (
        <Section title="Another device">
          <NewDevice familyId={familyId} familyName={name} members={members} />
        </Section>
      )}
    </Stack>
  );
}
