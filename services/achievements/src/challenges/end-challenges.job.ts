import { transact } from '@family-chores/service-kit/events';
import type { Job } from '@family-chores/service-kit/service';
import { Challenge } from './challenge.model.ts';
import { endOverdueChallenge } from './end-challenges.ts';

const mostAtOnce = 100;

/** Often, because answers made before the end hold until the family has a new version. */
export const endChallenges: Job = {
  name: 'end-challenges',
  everyMs: 1000,
  async run() {
    const now = new Date();
    const overdue = await Challenge.find({ ended: false, endsAt: { $lte: now } }, { familyId: 1 })
      .limit(mostAtOnce)
      .lean();
    for (const { familyId } of overdue) {
      await transact((transaction) => endOverdueChallenge(familyId, now, transaction));
    }
  },
};
