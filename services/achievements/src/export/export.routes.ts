import { achievementsExport } from '@family-chores/contracts/achievements/export';
import { route } from '@family-chores/service-kit/http';
import { findCurrentChallenge, findPastChallenges } from '../challenges/challenges.routes.ts';
import { listBadgesOf } from '../milestones/milestones.routes.ts';
import { milestones } from '../milestones/milestones.ts';

export const exportRoutes = [
  route(achievementsExport, async ({ family }) => ({
    challenge: await findCurrentChallenge(family),
    pastChallenges: await findPastChallenges(family.id),
    badges: (await listBadgesOf(family.id)).map((badge) => ({
      ...badge,
      name: milestones.find(({ id }) => id === badge.milestoneId)?.name,
    })),
  })),
];
