import { Button } from '@family-chores/ui/actions';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Tutorial, TutorialStep } from './tutorial.ts';

interface Props {
  tutorial: Tutorial;
  /** Closed before its end. */
  onClose: () => void;
  /** Finished or skipped: the person knows what there is to know. */
  onComplete: () => void;
}

const unwritten: TutorialStep = {
  id: 'unwritten',
  title: 'Tutorial',
  content: 'Welcome to Family Chores',
  character: 'helper',
};

/** Texts are of different length; the buttons stay where they are. */
const Scene = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space('lg')};
  min-height: 250px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('sm')};
  width: 100%;
  > :first-child {
    margin-right: auto;
  }
`;

/** Choresy explains, one step at a time. */
export function TutorialDialog({ tutorial: { steps }, onClose, onComplete }: Props) {
  const [index, setIndex] = useState(0);
  const { title, content, character } = steps[index] ?? unwritten;
  const isLast = index >= steps.length - 1;
  const next = () => (isLast ? onComplete() : setIndex(index + 1));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <Buttons>
          <Button variant="ghost" onClick={onComplete}>
            Skip tutorial
          </Button>
          {index > 0 && <Button onClick={() => setIndex(index - 1)}>Back</Button>}
          <Button variant="primary" onClick={next}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </Buttons>
      }
    >
      <Stack gap="lg">
        <Scene aria-live="polite">
          <Mascot mood={character} />
          <Text align="center">{content}</Text>
        </Scene>
        <ProgressBar
          label="Progress"
          value={index + 1}
          max={steps.length}
          valueText={`Step ${index + 1} of ${steps.length}`}
        />
      </Stack>
    </Dialog>
  );
}
