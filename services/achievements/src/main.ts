import { startService } from '@family-chores/service-kit/service';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { endChallenges } from './challenges/end-challenges.job.ts';
import { config } from './config.ts';
import { milestoneRoutes } from './milestones/milestones.routes.ts';
import { creditChores } from './progress/credit-chores.consumer.ts';
import { creditRedemptions } from './progress/credit-redemptions.consumer.ts';
import { followCover } from './progress/follow-cover.consumer.ts';
import { removeMembersProgress } from './progress/remove-members-progress.consumer.ts';
import { showNewNames } from './progress/show-new-names.consumer.ts';
import { welcomeMembers } from './progress/welcome-members.consumer.ts';

await startService({
  name: 'achievements',
  config,
  routes: [...challengeRoutes, ...milestoneRoutes],
  consumers: [
    creditChores,
    creditRedemptions,
    welcomeMembers,
    showNewNames,
    removeMembersProgress,
    followCover,
  ],
  jobs: [endChallenges],
});
