import { ListRow, Medallion } from '@family-chores/ui/data';
import { Text } from '@family-chores/ui/text';
import { pointsNumber, pointsText } from '@family-chores/web-kit/family-data';
import { HistoryList } from './history-list.tsx';
import { useRewardsPastChallengesInfiniteQuery } from './history.api.ts';
import { formatDateTime } from './format-date-time.ts';

export function ChallengeHistory({ familyId }: { familyId: number }) {
  const history = useRewardsPastChallengesInfiniteQuery({ familyId });
  return (
    <HistoryList
      label="Past challenges"
      history={history}
      items={history.data?.pages.flat()}
      empty="No challenge has ended yet. The first one will appear here."
      failed="The past challenges could not be loaded."
    >
      {({ id, name, targetPoints, totalPoints, reached, reward, endsAt }) => (
        <ListRow
          key={id}
          leading={<Medallion icon="trophy" tone={reached ? 'celebrate' : 'plain'} size={36} />}
          title={name}
          detail={[reached ? 'Reached' : 'Not reached', formatDateTime(endsAt), reward && `Reward: ${reward}`]
            .filter(Boolean)
            .join(' · ')}
          trailing={
            <Text as="span" weight="bold" numeric>
              {pointsNumber(totalPoints)} / {pointsText(targetPoints)}
            </Text>
          }
        />
      )}
    </HistoryList>
  );
}
