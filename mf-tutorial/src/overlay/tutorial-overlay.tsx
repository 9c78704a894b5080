import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { isSheet } from './geometry.ts';
import { highlightAround } from './highlight.rules.ts';
import { Highlight } from './highlight.tsx';
import { placeCard } from './place-card.rules.ts';
import { StepCard } from './step-card.tsx';
import { useScene } from './use-scene.ts';
import { wrapTabFocus, useModalFocus } from './use-modal-focus.ts';

interface Props {
  steps: readonly TutorialStep[];
  index: number;
  onNext: () => void;
  onPrevious: () => void;
  /** Closes the tutorial, which can be resumed later. */
  onClose: () => void;
  /** Ends the tutorial; the next time, it starts at its first step. */
  onSkip: () => void;
}

/** Shown when the step does not exist (specification, section 2). */
const fallback: TutorialStep = {
  id: 'fallback',
  title: 'Tutorial',
  content: 'Welcome to Family Chores',
  character: 'helper',
  position: 'center',
};

/** Above dialogs, below toasts. */
const Layer = styled.div`
  position: fixed;
  z-index: 35;
  inset: 0;
  overflow: clip;
  @media print {
    display: none;
  }
`;

const Backdrop = styled.div<{ $isDimmed: boolean }>`
  position: absolute;
  inset: 0;
  background: ${({ $isDimmed }) => $isDimmed && 'rgb(27 22 19 / 62%)'};
`;

export function TutorialOverlay({ steps, index, onNext, onPrevious, onClose, onSkip }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const step = steps[index] ?? fallback;
  const scene = useScene(step, card);
  useModalFocus({ layer, card, main });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return wrapTabFocus(event, event.currentTarget);
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowRight' || (event.key === 'Enter' && !isOnButton)) onNext();
    else if (event.key === 'ArrowLeft') onPrevious();
    else return;
    event.preventDefault();
  }

  const box = scene && highlightAround(scene);
  const placement = scene && placeCard(scene);
  return createPortal(
    <Layer ref={layer} data-modal-backdrop>
      <Backdrop data-testid="backdrop" $isDimmed={!box} onClick={onClose} />
      {box && <Highlight key={step.id} box={box} />}
      <StepCard
        ref={card}
        mainRef={main}
        step={step}
        index={index}
        count={Math.max(steps.length, 1)}
        placement={placement}
        isSheet={scene !== null && isSheet(scene.screen)}
        onKeyDown={handleKeyDown}
        {...{ onNext, onPrevious, onClose, onSkip }}
      />
    </Layer>,
    document.body,
  );
}
