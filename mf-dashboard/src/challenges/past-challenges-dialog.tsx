import { List, ListRow, Medallion } from '@family-chores/ui/data';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { pointsNumber, pointsText } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { MAX_PAST_CHALLENGES } from '../constants.ts';
import { useDashboardPastChallengesQuery } from './challenges.api.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export function PastChallengesDialog({ familyId, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title="Past Challenges" size="md">
      <PastChallenges familyId={familyId} />
    </Dialog>
  );
}

function PastChallenges({ familyId }: { familyId: number }) {
  const query = useDashboardPastChallengesQuery({ familyId, limit: String(MAX_PAST_CHALLENGES) });
  const { data: challenges, error } = query;
  if (error && !challenges) {
    return <QueryFailed query={query}>The past challenges could not be loaded.</QueryFailed>;
  }
  if (!challenges) {
    return (
      <LoadingRegion label="Loading the past challenges">
        <Skeleton height="52px" />
      </LoadingRegion>
    );
  }
  if (challenges.length === 0) {
    return (
      <EmptyState picture={<Medallion icon="trophy" tone="plain" size={48} />}>
        No challenge has ended yet. The first one will appear here.
      </EmptyState>
    );
  }
  return (
    <List aria-label="Past challenges">
      {challenges.map(({ id, name, targetPoints, totalPoints, reached, endsAt }) => (
        <ListRow
          key={id}
          leading={<Medallion icon="trophy" tone={reached ? 'celebrate' : 'plain'} size={40} />}
          title={name}
          detail={`${reached ? 'Reached' : 'Not reached'} · ended ${day.format(new Date(endsAt))}`}
          trailing={
            <Text as="span" weight="bold" numeric>
              {pointsNumber(totalPoints)} / {pointsText(targetPoints)}
            </Text>
          }
        />
      ))}
    </List>
  );
}
