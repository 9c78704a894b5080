import type { FamilyAccount } from '@family-chores/contracts/families/accounts';
import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Section } from '@family-chores/ui/layout';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { VisuallyHidden } from '@family-chores/ui/text';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useAccount } from '@family-chores/web-kit/session';
import { useState } from 'react';
import {
  useAccountFamilyAccountsQuery,
  useAccountRemoveFamilyAccountMutation,
} from './family-devices.api.ts';

interface Props {
  familyId: number;
  members: readonly Member[];
  canRemove: boolean;
}

const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' });

/** The accounts that can open the family. An account that is removed loses its access immediately. */
export function Accounts({ familyId, members, canRemove }: Props) {
  const query = useAccountFamilyAccountsQuery({ familyId }, { refetchOnMountOrArgChange: true });
  const ownId = useAccount()?.id;
  const [removing, setRemoving] = useState<FamilyAccount | null>(null);
  const [remove] = useAccountRemoveFamilyAccountMutation();
  if (query.error && !query.data) {
    return <QueryFailed query={query}>The devices could not be loaded.</QueryFailed>;
  }
  if (!query.data) {
    return (
      <LoadingRegion label="Loading the devices">
        <Skeleton height="52px" />
      </LoadingRegion>
    );
  }

  function confirm({ accountId, name }: FamilyAccount) {
    return withOutcomeToast(() => remove({ familyId, accountId }).unwrap(), {
      success: { title: `${name} can no longer open this family`, tone: 'default' },
      failure: { title: 'Not removed', description: (error) => failureText(error, 'Please try again.') },
    });
  }

  return (
    <Section title="Joined">
      <List aria-label="Joined">
        {query.data.map((account) => (
          <ListRow
            key={account.accountId}
            leading={<Icon name="user" />}
            title={account.name}
            detail={detailOf(account, { members, ownId })}
            trailing={
              canRemove &&
              account.accountId !== ownId && (
                <Button variant="ghost" onClick={() => setRemoving(account)}>
                  Remove<VisuallyHidden> {account.name}</VisuallyHidden>
                </Button>
              )
            }
          />
        ))}
      </List>
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}`}
          description="All devices of this account lose access to the family immediately. They can join again with another invitation."
          confirmLabel="Remove"
          pendingLabel="Removing..."
          onConfirm={() => confirm(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  );
}

function detailOf(
  { accountId, memberId, lastUsedAt }: FamilyAccount,
  { members, ownId }: { members: readonly Member[]; ownId: number | undefined },
): string {
  const member = members.find(({ id }) => id === memberId)?.name ?? 'a former member';
  return [
    accountId === ownId ? 'This account' : null,
    memberId === undefined ? 'Everyone' : `Only ${member}`,
    lastUsedAt === undefined ? 'not in use' : `used ${day.format(new Date(lastUsedAt))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
