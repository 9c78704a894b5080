import {
  getTutorialProgress,
  saveTutorialProgress,
  type TutorialProgress,
} from '@family-chores/contracts/tutorial/progress';
import { route } from '@family-chores/service-kit/http';
import { Progress } from './progress.model.ts';

const NO_PROGRESS: TutorialProgress = {
  hasCompletedTutorial: false,
  finished: [],
  currentPhase: null,
  currentStepIndex: 0,
};

/** The progress of every account while tutorials are disabled. */
const DISABLED_PROGRESS: TutorialProgress = { ...NO_PROGRESS, hasCompletedTutorial: true };

export const progressRoutes = ({ enabled }: { enabled: boolean }) => [
  route(getTutorialProgress, async ({ account }) =>
    enabled ? ((await Progress.findById(account.id).lean()) ?? NO_PROGRESS) : DISABLED_PROGRESS,
  ),

  route(saveTutorialProgress, async ({ account, body }) => {
    if (!enabled) return DISABLED_PROGRESS;
    const { hasCompletedTutorial, finished, currentPhase, currentStepIndex } = body;
    // One update that only adds to what is finished, so that no browser undoes what another one finishes concurrently.
    const saved = await Progress.findOneAndUpdate(
      { _id: account.id },
      {
        $set: { currentPhase, currentStepIndex },
        $max: { hasCompletedTutorial },
        $addToSet: { finished: { $each: finished } },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    return saved ?? body;
  }),
];
