import { Button } from '@family-chores/ui/actions';
import { ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { InvitationLink } from './invitation-link.tsx';

interface Props {
  familyName: string;
  invitation: { url: string; expiresAt: string } | undefined;
  isMaking: boolean;
  onMake: () => void;
  onClose: () => void;
}

export function InviteDialog({ familyName, invitation, isMaking, onMake, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite to ${familyName}`}
      description="Scan the code with the other device, or send the link."
      footer={
        <>
          <Button disabled={isMaking} onClick={onMake}>
            New invitation
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Invitation familyName={familyName} invitation={invitation} isMaking={isMaking} />
    </Dialog>
  );
}

function Invitation({
  familyName,
  invitation,
  isMaking,
}: Pick<Props, 'familyName' | 'invitation' | 'isMaking'>) {
  if (isMaking) {
    return (
      <LoadingRegion label="Creating an invitation">
        <Stack align="center">
          <Skeleton width="216px" height="216px" />
          <Skeleton height="72px" />
          <Skeleton height="44px" />
        </Stack>
      </LoadingRegion>
    );
  }
  if (!invitation) {
    return (
      <ErrorState title="No invitation was made">Please check your connection and try again.</ErrorState>
    );
  }
  return <InvitationLink familyName={familyName} {...invitation} />;
}
