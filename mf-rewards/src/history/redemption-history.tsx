import { useFamily, useRights } from '@family-chores/web-kit/family-data';
import { useRewardsRedemptionsInfiniteQuery } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import { RedemptionRow } from './redemption-row.tsx';

/** The rewards that the family redeemed, with their names and costs at that time. */
export function RedemptionHistory({ familyId }: { familyId: number }) {
  const history = useRewardsRedemptionsInfiniteQuery({ familyId });
  const { canManage } = useRights(familyId);
  const members = useFamily(familyId).data?.members ?? [];
  return (
    <HistoryList
      label="Redeemed rewards"
      history={history}
      items={history.data?.pages.flat()}
      empty="Nothing redeemed yet. Your first reward will appear here."
      failed="The redeemed rewards could not be loaded."
    >
      {(redemption) => (
        <RedemptionRow mayCancel={canManage} key={redemption.id} redemption={redemption} members={members} />
      )}
    </HistoryList>
  );
}
