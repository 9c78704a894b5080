import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { close, next, previous, selectTutorial, skip } from '../progress/tutorial.slice.ts';
import { useTutorialListQuery } from '../tutorial.api.ts';
import { TutorialOverlay } from './tutorial-overlay.tsx';

/** The active tutorial, at its current step. */
export function ActiveTutorial() {
  const dispatch = useAppDispatch();
  const { currentPhase, currentStepIndex } = useAppSelector(selectTutorial.progress);
  const tutorials = useTutorialListQuery().data?.tutorials ?? [];
  const { steps = [] } = tutorials.find(({ id }) => id === currentPhase) ?? {};
  return (
    <TutorialOverlay
      steps={steps}
      index={currentStepIndex}
      onNext={() => dispatch(next(steps.length))}
      onPrevious={() => dispatch(previous())}
      onClose={() => dispatch(close())}
      onSkip={() => dispatch(skip())}
    />
  );
}
