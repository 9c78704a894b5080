import { Icon } from '@family-chores/ui/icons';
import { Section } from '@family-chores/ui/layout';
import { usePolling } from '@family-chores/web-kit/live';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { DEFAULT_CHALLENGE } from '../constants.ts';
import { useDashboardChallengeQuery } from './challenges.api.ts';
import { ChallengeLoading } from './challenge-loading.tsx';
import { CurrentChallenge } from './current-challenge.tsx';
import { PastChallengesButton } from './past-challenges-button.tsx';
import { StartChallenge } from './start-challenge.tsx';

export function WeeklyChallenge({ familyId }: { familyId: number }) {
  const current = useDashboardChallengeQuery({ familyId }).data?.challenge ?? DEFAULT_CHALLENGE;
  return (
    <Section
      data-tour="challenge"
      title={current.name}
      description={current.description}
      icon={<Icon name="trophy" />}
      actions={<PastChallengesButton familyId={familyId} />}
    >
      <Challenge familyId={familyId} />
    </Section>
  );
}

function Challenge({ familyId }: { familyId: number }) {
  const query = useDashboardChallengeQuery({ familyId }, usePolling());
  const { data: view } = query;
  if (view === undefined && query.error) {
    return <QueryFailed query={query}>The weekly challenge could not be loaded.</QueryFailed>;
  }
  if (view === undefined) {
    return <ChallengeLoading familyId={familyId} />;
  }
  return view ? <CurrentChallenge familyId={familyId} view={view} /> : <StartChallenge familyId={familyId} />;
}
