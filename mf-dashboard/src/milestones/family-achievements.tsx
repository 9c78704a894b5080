import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Grid, Section } from '@family-chores/ui/layout';
import { usePolling } from '@family-chores/web-kit/live';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { AchievementGrid, MIN_TILE_WIDTH } from './achievement-grid.tsx';
import {
  useDashboardBadgesQuery,
  useDashboardMilestoneCheckQuery,
  useDashboardMilestonesQuery,
} from './milestones.api.ts';
import { achievementsOf } from './milestones.rules.ts';

export function FamilyAchievements({ familyId }: { familyId: number }) {
  // Checks for new badges on each visit, so that they are announced.
  useDashboardMilestoneCheckQuery({ familyId }, { refetchOnMountOrArgChange: true });
  return (
    <Section data-tour="achievements" title="Family Achievements" icon={<Icon name="medal" />}>
      <Milestones familyId={familyId} />
    </Section>
  );
}

function Milestones({ familyId }: { familyId: number }) {
  const milestones = useDashboardMilestonesQuery({ familyId });
  const badges = useDashboardBadgesQuery({ familyId }, usePolling());

  const queries = [milestones, badges];
  if (queries.some(({ data, error }) => error && !data)) {
    return <QueryFailed query={queries}>The achievements could not be loaded.</QueryFailed>;
  }
  if (!milestones.data || !badges.data) return <MilestonesLoading />;
  return <AchievementGrid achievements={achievementsOf(milestones.data, badges.data)} />;
}

function MilestonesLoading() {
  return (
    <LoadingRegion label="Loading achievements">
      <Grid minColumn={MIN_TILE_WIDTH} gap="md">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="196px" radius="lg" />
        ))}
      </Grid>
    </LoadingRegion>
  );
}
