import { transact } from '@family-chores/service-kit/events';
import type { Job } from '@family-chores/service-kit/service';
import { Challenge } from './challenge.model.ts';
import { endOverdueChallenge } from './end-overdue-challenge.ts';

const BATCH_SIZE = 100;

/** Runs often, because cached responses from before a challenge's end stay valid until the end is published. */
export const endChallenges: Job = {
  name: 'end-challenges',
  everyMs: 1000,
  async run() {
    const now = new Date();
    const overdue = await Challenge.find({ ended: false, endsAt: { $lte: now } }, { familyId: 1 })
      .limit(BATCH_SIZE)
      .lean();
    for (const { familyId } of overdue) {
      await transact((transaction) => endOverdueChallenge(familyId, now, transaction));
    }
  },
};
