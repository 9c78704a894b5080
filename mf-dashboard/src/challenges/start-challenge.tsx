import { Button } from '@family-chores/ui/actions';
import { Medallion } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { pointsText } from '@family-chores/web-kit/family-data';
import { DEFAULT_CHALLENGE } from '../constants.ts';
import { useDashboardStartChallengeMutation } from './challenges.api.ts';

export function StartChallenge({ familyId }: { familyId: number }) {
  const [start, { isLoading }] = useDashboardStartChallengeMutation();

  const startDefault = () =>
    withOutcomeToast(() => start({ familyId, body: DEFAULT_CHALLENGE }).unwrap(), {
      failure: { description: () => 'Failed to start challenge' },
    });

  const { targetPoints, duration } = DEFAULT_CHALLENGE;
  return (
    <Card>
      <EmptyState
        picture={<Medallion icon="trophy" tone="accent" />}
        action={
          <Button
            variant="primary"
            pending={isLoading}
            pendingLabel="Starting..."
            onClick={() => void startDefault()}
          >
            Start Weekly Challenge
          </Button>
        }
      >
        Can your family earn {pointsText(targetPoints)} in {duration} days?
      </EmptyState>
    </Card>
  );
}
