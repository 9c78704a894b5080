import { defineRemote } from '@family-chores/web-kit/remote';
import { WeeklyChallenge } from './challenges/weekly-challenge.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { FamilyMembers } from './members/family-members.tsx';
import { FamilyAchievements } from './milestones/family-achievements.tsx';

export const remote = defineRemote({
  pages: { dashboard: DashboardPage },
  parts: {
    'dashboard.section': {
      challenge: WeeklyChallenge,
      members: FamilyMembers,
      achievements: FamilyAchievements,
    },
  },
});
