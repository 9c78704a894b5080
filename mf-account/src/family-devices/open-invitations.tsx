import type { Member } from '@family-chores/contracts/families/members';
import type { OpenInvitation } from '@family-chores/contracts/families/invitations';
import { Button } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Section } from '@family-chores/ui/layout';
import { VisuallyHidden } from '@family-chores/ui/text';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { validUntil } from '../invitations/valid-until.ts';
import { useAccountOpenInvitationsQuery, useAccountRevokeInvitationMutation } from './family-devices.api.ts';

interface Props {
  familyId: number;
  members: readonly Member[];
  canRevoke: boolean;
}

export function OpenInvitations({ familyId, members, canRevoke }: Props) {
  const query = useAccountOpenInvitationsQuery({ familyId }, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useAccountRevokeInvitationMutation();
  if (query.error && !query.data) {
    return <QueryFailed query={query}>The invitations could not be loaded.</QueryFailed>;
  }
  if (!query.data || query.data.length === 0) return null;

  const withdraw = ({ id }: OpenInvitation) =>
    withOutcomeToast(() => revoke({ familyId, id }).unwrap(), {
      success: { title: 'Invitation withdrawn', tone: 'default' },
      failure: { title: 'Not withdrawn', description: (error) => failureText(error, 'Please try again.') },
    });
  const nameOf = ({ memberId }: OpenInvitation) =>
    members.find(({ id }) => id === memberId)?.name ?? 'anyone';

  return (
    <Section title="Open invitations">
      <List aria-label="Open invitations">
        {query.data.map((invitation) => (
          <ListRow
            key={invitation.id}
            leading={<Icon name="user-plus" />}
            title={`For ${nameOf(invitation)}`}
            detail={`Until ${validUntil(invitation.expiresAt)}`}
            trailing={
              canRevoke && (
                <Button variant="ghost" disabled={isLoading} onClick={() => void withdraw(invitation)}>
                  Withdraw<VisuallyHidden> the invitation for {nameOf(invitation)}</VisuallyHidden>
                </Button>
              )
            }
          />
        ))}
      </List>
    </Section>
  );
}
