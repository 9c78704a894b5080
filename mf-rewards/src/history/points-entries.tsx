import type { PointsReason } from '@family-chores/contracts/rewards/points';
import { ListRow, Medallion } from '@family-chores/ui/data';
import type { IconName } from '@family-chores/ui/icons';
import { Text } from '@family-chores/ui/text';
import { actedByText, pointsText, useFamily } from '@family-chores/web-kit/family-data';
import { useRewardsPointsInfiniteQuery } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import { formatDateTime } from './format-date-time.ts';

interface EntryDescription {
  title: string;
  label: string;
  icon: IconName;
}

function describeReason(reason: PointsReason): EntryDescription {
  if (reason.kind === 'assignment')
    return { title: reason.choreName, label: 'Chore verified', icon: 'check' };
  return reason.kind === 'redemption'
    ? { title: reason.rewardName, label: 'Reward redeemed', icon: 'gift' }
    : { title: reason.rewardName, label: 'Redemption canceled', icon: 'refresh' };
}

export function PointsEntries({ familyId, memberId }: { familyId: number; memberId: number }) {
  const members = useFamily(familyId).data?.members ?? [];
  const history = useRewardsPointsInfiniteQuery({ memberId });
  return (
    <HistoryList
      label="Points earned and spent"
      history={history}
      items={history.data?.pages.flatMap(({ entries }) => entries)}
      empty="No points yet. They come with the first verified chore."
      failed="The points history could not be loaded."
    >
      {({ id, amount, reason, actedBy, createdAt }) => {
        const { title, label, icon } = describeReason(reason);
        return (
          <ListRow
            key={id}
            leading={<Medallion icon={icon} tone={amount > 0 ? 'celebrate' : 'plain'} size={36} />}
            title={title}
            detail={`${label} · ${formatDateTime(createdAt)}${actedByText(actedBy, memberId, members)}`}
            trailing={
              <Text as="span" weight="bold" numeric tone={amount > 0 ? 'success' : 'regular'}>
                {amount > 0 ? '+' : '−'}
                {pointsText(Math.abs(amount))}
              </Text>
            }
          />
        );
      }}
    </HistoryList>
  );
}
