import { defineRemote } from '@family-chores/web-kit/remote';
import { RewardsDashboard } from './rewards/rewards-dashboard.tsx';

export const remote = defineRemote({ parts: { 'dashboard.section': { rewards: RewardsDashboard } } });
