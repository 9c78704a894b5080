import { Button } from '@family-chores/ui/actions';
import { ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { InvitationLink } from './invitation-link.tsx';

interface Props {
  familyName: string;
  invitation: { url: string; expiresAt: string } | undefined;
  /** If there is none. */
  whyNot: string;
  isMaking: boolean;
  onMake: () => void;
  onClose: () => void;
}

export function InviteDialog({ onMake, onClose, ...invitation }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite to ${invitation.familyName}`}
      description="Scan the code with the other device, or send the link."
      footer={
        <>
          <Button disabled={invitation.isMaking} onClick={onMake}>
            New invitation
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Invitation {...invitation} />
    </Dialog>
  );
}

function Invitation({ familyName, invitation, whyNot, isMaking }: Omit<Props, 'onMake' | 'onClose'>) {
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
    return <ErrorState title="No invitation was made">{whyNot}</ErrorState>;
  }
  return <InvitationLink familyName={familyName} {...invitation} />;
}
