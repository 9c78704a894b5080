import type { Member } from '@family-chores/contracts/families/members';
import { CANCEL_WINDOW_MS } from '@family-chores/contracts/rewards/cancel-window';
import type { Redemption } from '@family-chores/contracts/rewards/redemptions';
import { Button } from '@family-chores/ui/actions';
import { Avatar, ListRow } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { actedByText, pointsText } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { useCancel } from '../redemptions/use-cancel.ts';
import { formatDateTime } from './format-date-time.ts';

interface Props {
  redemption: Redemption;
  members: readonly Member[];
  /** Whether the user has the right to cancel redemptions. */
  mayCancel: boolean;
}

/** A redeemed reward, which can be canceled within a day. */
export function RedemptionRow({ redemption, members, mayCancel }: Props) {
  const { familyMemberId, rewardName, pointsCost, createdAt, canceledAt, actedBy, canceledBy } = redemption;
  const { cancel, isCanceling } = useCancel();
  // The time at which the row was first shown is precise enough, because the service has the final say.
  const [now] = useState(() => Date.now());
  const canCancel = mayCancel && !canceledAt && now - Date.parse(createdAt) < CANCEL_WINDOW_MS;
  const name = members.find(({ id }) => id === familyMemberId)?.name ?? 'Someone';
  const detail = `${name} · ${formatDateTime(createdAt)}${actedByText(actedBy, familyMemberId, members)}`;
  return (
    <ListRow
      leading={<Avatar id={familyMemberId} name={name} />}
      title={rewardName}
      detail={canceledAt ? `${detail} · Canceled${actedByText(canceledBy, familyMemberId, members)}` : detail}
      trailing={
        <Inline gap="sm">
          <Text as="span" weight="bold" numeric strike={Boolean(canceledAt)}>
            {pointsText(pointsCost)}
          </Text>
          {canCancel && (
            <Button
              variant="ghost"
              pending={isCanceling}
              pendingLabel="Canceling..."
              onClick={() => void cancel(redemption)}
            >
              Cancel<VisuallyHidden> {rewardName}</VisuallyHidden>
            </Button>
          )}
        </Inline>
      }
    />
  );
}
