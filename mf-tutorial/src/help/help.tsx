import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { hasCompletedTutorial, rememberCompletion } from '../tutorials/completion.ts';
import type { Tutorial } from '../tutorials/tutorial.ts';
import { HelpButton } from './help-button.tsx';

const loadMenu = () => import('./help-menu.tsx').then((m) => m.HelpMenu);
const loadDialog = () => import('../tutorials/tutorial-dialog.tsx').then((m) => m.TutorialDialog);

const HelpMenu = lazyPart(loadMenu, <HelpButton attention={false} pending />);
const TutorialDialog = lazyPart(loadDialog);

/** The Help button with its menu of tutorials, and the tutorial that was chosen. */
export function Help() {
  const [isWanted, setWanted] = useState(false);
  const [tutorial, setTutorial] = useState<Tutorial | null>(null);
  const [isCompleted, setCompleted] = useState(hasCompletedTutorial);

  function complete() {
    rememberCompletion();
    setCompleted(true);
    setTutorial(null);
  }

  return (
    <>
      {isWanted ? (
        <HelpMenu trigger={<HelpButton attention={!isCompleted} />} onChoose={setTutorial} />
      ) : (
        <HelpButton
          attention={!isCompleted}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setWanted(true)}
        />
      )}
      {tutorial && (
        <TutorialDialog tutorial={tutorial} onClose={() => setTutorial(null)} onComplete={complete} />
      )}
    </>
  );
}
