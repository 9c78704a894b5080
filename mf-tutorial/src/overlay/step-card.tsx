import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import { Button, IconButton } from '@family-chores/ui/actions';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';
import { color, motion, radius, shadow, space } from '@family-chores/ui/theme';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Placement } from './place-card.rules.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** Refers to the button Next or Finish. */
  mainRef: Ref<HTMLButtonElement>;
  step: TutorialStep;
  index: number;
  count: number;
  /** Null until the card has been measured. */
  placement: Placement | null;
  isSheet: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
  onSkip: () => void;
}

const Card = styled.div<{ $isSheet: boolean }>`
  position: absolute;
  display: grid;
  gap: ${space('lg')};
  width: ${({ $isSheet }) => ($isSheet ? '100%' : '400px')};
  max-height: 100dvh;
  padding: ${space('lg')};
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: ${radius('lg')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('lg')};
  &[data-sheet='bottom'] {
    padding-bottom: max(16px, env(safe-area-inset-bottom));
    border-radius: ${radius('lg')} ${radius('lg')} 0 0;
  }
  &[data-sheet='top'] {
    padding-top: max(16px, env(safe-area-inset-top));
    border-radius: 0 0 ${radius('lg')} ${radius('lg')};
  }
  &:focus {
    outline: none;
  }
`;

const arrive = keyframes`
  from { opacity: 0; transform: scale(0.7) rotate(-8deg); }
`;
const sway = keyframes`
  50% { transform: translateY(-3px) rotate(2.5deg); }
`;

const Character = styled.div`
  flex: none;
  line-height: 0;
  transform-origin: 50% 90%;
  @media (prefers-reduced-motion: no-preference) {
    animation:
      ${arrive} ${motion('slow')} cubic-bezier(0.3, 1.6, 0.6, 1),
      ${sway} 3s ease-in-out 0.4s infinite;
  }
`;

/** The minimum height keeps the buttons in place, although texts differ in length. */
const Explanation = styled.div`
  display: flex;
  gap: ${space('lg')};
  min-height: 112px;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  > h2 {
    padding: 8px 44px 4px 0;
  }
`;

const Corner = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space('sm')};
  > :first-child {
    margin-inline: -12px auto;
    padding-inline: 12px;
  }
`;

/** The card on which Choresy, the mascot, explains a step. */
export function StepCard({ ref, mainRef, step, index, count, placement, isSheet, ...on }: Props) {
  const id = useId();
  const { title, content, character } = step;
  const side = placement?.side ?? 'center';
  return (
    <Card
      ref={ref}
      role="dialog"
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      tabIndex={-1}
      $isSheet={isSheet}
      data-side={side}
      data-sheet={isSheet ? side : undefined}
      style={placement ? { left: placement.left, top: placement.top } : { opacity: 0 }}
      onKeyDown={on.onKeyDown}
    >
      <Explanation>
        <Character key={step.id}>
          <Mascot mood={character} size={104} />
        </Character>
        <Words aria-live="polite" aria-atomic>
          <Heading id={`${id}-title`} level={2} size="lg">
            {title}
          </Heading>
          <Text id={`${id}-content`}>{content}</Text>
        </Words>
      </Explanation>
      <ProgressBar
        label="Progress"
        labelHidden
        value={index + 1}
        max={count}
        valueText={`Step ${index + 1} of ${count}`}
      />
      <Buttons>
        <Button variant="ghost" onClick={on.onSkip}>
          Skip tutorial
        </Button>
        {index > 0 && <Button onClick={on.onPrevious}>Back</Button>}
        <Button ref={mainRef} variant="primary" onClick={on.onNext}>
          {index + 1 >= count ? 'Finish' : 'Next'}
        </Button>
      </Buttons>
      <Corner>
        <IconButton label="Close" icon={<Icon name="x" />} onClick={on.onClose} />
      </Corner>
    </Card>
  );
}
