import { defineService } from '@family-chores/service-kit/service';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { endChallenges } from './challenges/end-challenges.job.ts';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { exportRoutes } from './export/export.routes.ts';
import { milestoneRoutes } from './milestones/milestones.routes.ts';
import { creditChores } from './consumers/credit-chores.consumer.ts';
import { creditRedemptions } from './consumers/credit-redemptions.consumer.ts';
import { followCover } from './consumers/follow-cover.consumer.ts';
import { removeMembersProgress } from './consumers/remove-members-progress.consumer.ts';
import { showNewNames } from './consumers/show-new-names.consumer.ts';
import { uncountRedemptions } from './consumers/uncount-redemptions.consumer.ts';
import { welcomeMembers } from './consumers/welcome-members.consumer.ts';

export const achievements = defineService({
  name: 'achievements',
  routes: [...challengeRoutes, ...milestoneRoutes, ...exportRoutes],
  consumers: [
    creditChores,
    creditRedemptions,
    uncountRedemptions,
    welcomeMembers,
    showNewNames,
    removeMembersProgress,
    followCover,
    ...eraseDeleted,
  ],
  jobs: [endChallenges],
});
