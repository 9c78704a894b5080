import { lazyPart } from '@family-chores/web-kit/remote';
import { useAppSelector } from '@family-chores/web-kit/store';
import { selectTutorial } from '../progress/tutorial.slice.ts';
import { useSavedProgress } from '../progress/use-saved-progress.ts';
import { HelpButton } from './help-button.tsx';
import { useStartTutorial } from './use-start-tutorial.ts';
import { useTutorialGroup } from './use-tutorial-group.tsx';

const ActiveTutorial = lazyPart(() => import('../overlay/active-tutorial.tsx').then((m) => m.ActiveTutorial));
const NeedsFamily = lazyPart(() => import('./needs-family.tsx').then((m) => m.NeedsFamily));

export function Help() {
  const { isSettled } = useSavedProgress();
  const hasCompleted = useAppSelector(selectTutorial.hasCompletedTutorial);
  const isActive = useAppSelector(selectTutorial.isActive);
  const { choose, needingFamily, dismiss } = useStartTutorial();
  const tutorials = useTutorialGroup(choose);

  return (
    <>
      <HelpButton drawsAttention={isSettled && !hasCompleted} groups={[tutorials]} />
      {isActive && <ActiveTutorial />}
      {needingFamily && <NeedsFamily title={needingFamily.title} onClose={dismiss} />}
    </>
  );
}
