import { lazyPart } from '@family-chores/web-kit/remote';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { selectTutorial } from '../progress/tutorial.slice.ts';
import { useKeptProgress } from '../progress/use-kept-progress.ts';
import { useTutorialListQuery } from '../tutorial.api.ts';
import { HelpButton } from './help-button.tsx';
import { useChoose } from './use-choose.ts';

const HelpMenu = lazyPart(
  () => import('./help-menu.tsx').then((m) => m.HelpMenu),
  <HelpButton attention={false} pending />,
);
const ActiveTutorial = lazyPart(() => import('../overlay/active-tutorial.tsx').then((m) => m.ActiveTutorial));
const NeedsFamily = lazyPart(() => import('./needs-family.tsx').then((m) => m.NeedsFamily));

/** The Help button with its menu of tutorials, and the tutorial that is under way. */
export function Help() {
  // Asked for at once: the answer says whether there is something to discover.
  useTutorialListQuery();
  const { isKnown } = useKeptProgress();
  const hasCompleted = useAppSelector(selectTutorial.hasCompletedTutorial);
  const isActive = useAppSelector(selectTutorial.isActive);
  const { choose, unreachable, giveUp } = useChoose();
  const [isWanted, setWanted] = useState(false);
  const attention = isKnown && !hasCompleted;

  return (
    <>
      {isWanted ? (
        <HelpMenu trigger={<HelpButton attention={attention} />} onChoose={choose} />
      ) : (
        <HelpButton
          attention={attention}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setWanted(true)}
        />
      )}
      {isActive && <ActiveTutorial />}
      {unreachable && <NeedsFamily title={unreachable.title} onClose={giveUp} />}
    </>
  );
}
