import { defineRemote } from '@family-chores/web-kit/remote';
import { RewardsDashboard } from './rewards/rewards-dashboard.tsx';
import { RewardsPage } from './rewards/rewards-page.tsx';

export const remote = defineRemote({
  pages: { rewards: RewardsPage },
  parts: { 'dashboard.section': { rewards: RewardsDashboard } },
});
