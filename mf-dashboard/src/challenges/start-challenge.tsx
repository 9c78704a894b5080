import { Button } from '@family-chores/ui/actions';
import { Medallion } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { pointsText } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { DEFAULT_CHALLENGE } from '../constants.ts';
import { useStartChallenge } from './use-start-challenge.ts';

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx').then((m) => m.ChallengeDialog));

export function StartChallenge({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { start, isStarting } = useStartChallenge(familyId);
  const { targetPoints, duration } = DEFAULT_CHALLENGE;
  return (
    <Card>
      <EmptyState
        picture={<Medallion icon="trophy" tone="accent" />}
        action={
          <Stack gap="sm">
            <Button
              variant="primary"
              pending={isStarting}
              pendingLabel="Starting..."
              onClick={() => void start(DEFAULT_CHALLENGE)}
            >
              Start Weekly Challenge
            </Button>
            <Button variant="ghost" onClick={() => setOpen(true)}>
              Set a goal of your own
            </Button>
          </Stack>
        }
      >
        Can your family earn {pointsText(targetPoints)} in {duration} days?
      </EmptyState>
      {isOpen && <ChallengeDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
