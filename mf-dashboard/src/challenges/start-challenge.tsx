import { Button } from '@family-chores/ui/actions';
import { Medallion } from '@family-chores/ui/data';
import { Card } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { pointsText, useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_CHALLENGE } from '../constants.ts';
import { useStartChallenge } from './use-start-challenge.ts';

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx').then((m) => m.ChallengeDialog));

/** One line on wide screens, so that today's chores are visible without scrolling. */
const Proposal = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space('md')};
  text-align: center;
  ${from('lg')} {
    flex-direction: row;
    text-align: start;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space('sm')};
  ${from('lg')} {
    flex-direction: row-reverse;
    margin-left: auto;
  }
`;

export function StartChallenge({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { canManage } = useRights(familyId);
  const { start, isStarting } = useStartChallenge(familyId);
  const { targetPoints, duration } = DEFAULT_CHALLENGE;
  return (
    <Card padding="sm">
      <Proposal>
        <Medallion icon="trophy" tone="plain" size={48} />
        <Text tone="soft">
          Can your family earn {pointsText(targetPoints)} in {duration} days?
        </Text>
        {canManage ? (
          <Actions>
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
          </Actions>
        ) : (
          <Text tone="soft">A parent can start the challenge.</Text>
        )}
      </Proposal>
      {isOpen && <ChallengeDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
