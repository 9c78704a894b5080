import { useCloseOnBack } from '@family-chores/ui/history';
import { useLocation } from '@family-chores/web-kit/routing';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { close, next, previous, selectTutorial, skip } from '../progress/tutorial.slice.ts';
import { useTutorialListQuery } from '../tutorial.api.ts';
import { TutorialOverlay } from './tutorial-overlay.tsx';
import { useOpenStepPage } from './use-open-step-page.ts';

export function ActiveTutorial() {
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const { currentPhase, currentStepIndex } = useAppSelector(selectTutorial.progress);
  const tutorials = useTutorialListQuery().data?.tutorials ?? [];
  const { place, steps = [] } = tutorials.find(({ id }) => id === currentPhase) ?? {};
  useOpenStepPage({ place, step: steps[currentStepIndex] });
  return (
    <>
      <TutorialOverlay
        steps={steps}
        index={currentStepIndex}
        onNext={() => dispatch(next(steps.length))}
        onPrevious={() => dispatch(previous())}
        onClose={() => dispatch(close())}
        onSkip={() => dispatch(skip())}
      />
      <CloseOnBack key={key} onBack={() => dispatch(close())} />
    </>
  );
}

/** Closes the tutorial on Back. Remounted for each location, because each one needs its own history entry. */
function CloseOnBack({ onBack }: { onBack: () => void }) {
  useCloseOnBack(true, onBack);
  return null;
}
