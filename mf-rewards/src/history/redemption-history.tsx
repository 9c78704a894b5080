import { Avatar, ListRow } from '@family-chores/ui/data';
import { Text } from '@family-chores/ui/text';
import { pointsText, useFamily } from '@family-chores/web-kit/family-data';
import { useRewardsRedemptionsInfiniteQuery } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import { moment } from './moment.ts';

/** The rewards that the family redeemed, with their names and costs at that time. */
export function RedemptionHistory({ familyId }: { familyId: number }) {
  const history = useRewardsRedemptionsInfiniteQuery({ familyId });
  const members = useFamily(familyId).data?.members ?? [];
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return (
    <HistoryList
      label="Redeemed rewards"
      history={history}
      items={history.data?.pages.flat()}
      empty="Nothing redeemed yet. Your first reward will appear here."
      failed="The redeemed rewards could not be loaded."
    >
      {({ id, familyMemberId, rewardName, pointsCost, createdAt }) => {
        const name = names.get(familyMemberId) ?? 'Someone';
        return (
          <ListRow
            key={id}
            leading={<Avatar id={familyMemberId} name={name} />}
            title={rewardName}
            detail={`${name} · ${moment(createdAt)}`}
            trailing={
              <Text as="span" weight="bold" numeric>
                {pointsText(pointsCost)}
              </Text>
            }
          />
        );
      }}
    </HistoryList>
  );
}
