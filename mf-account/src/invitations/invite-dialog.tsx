import { Button } from '@family-chores/ui/actions';
import { ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { InvitationLink } from './invitation-link.tsx';

interface Props {
  familyName: string;
  invitation: { url: string; expiresAt: string } | undefined;
  /** Why there is no invitation, if there is none. */
  reason: string;
  isCreating: boolean;
  onCreate: () => void;
  onClose: () => void;
}

export function InviteDialog({ onCreate, onClose, ...content }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite to ${content.familyName}`}
      description="Scan the code with the other device, or send the link."
      footer={
        <>
          <Button disabled={content.isCreating} onClick={onCreate}>
            New invitation
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Invitation {...content} />
    </Dialog>
  );
}

function Invitation({ familyName, invitation, reason, isCreating }: Omit<Props, 'onCreate' | 'onClose'>) {
  if (isCreating) {
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
    return <ErrorState title="No invitation was created">{reason}</ErrorState>;
  }
  return <InvitationLink familyName={familyName} {...invitation} />;
}
