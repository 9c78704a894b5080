import { defineRemote, lazyPart, PageLoading } from '@family-chores/web-kit/remote';
import { ApproveBadge } from './approve/approve-badge.tsx';
import { WeeklyChallenge } from './challenges/weekly-challenge.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { DestinationHeader } from './destinations/destination-header.tsx';
import { FamilyMembers } from './members/family-members.tsx';
import { FamilyAchievements } from './milestones/family-achievements.tsx';

/** Chunks are named after their page, so that the registry can preload them. */
const Today = lazyPart(
  () => import(/* webpackChunkName: "today" */ './today/today-page.tsx').then((m) => m.TodayPage),
  <PageLoading />,
);
const Family = lazyPart(
  () => import(/* webpackChunkName: "family" */ './family/family-page.tsx').then((m) => m.FamilyPage),
  <PageLoading />,
);
const Approve = lazyPart(
  () => import(/* webpackChunkName: "approve" */ './approve/approve-page.tsx').then((m) => m.ApprovePage),
  <PageLoading />,
);

const Notices = lazyPart(() =>
  import(/* webpackChunkName: "notices" */ './notices/notices.tsx').then((m) => m.Notices),
);

export const remote = defineRemote({
  pages: { dashboard: DashboardPage, today: Today, family: Family, approve: Approve },
  parts: {
    'dashboard.section': {
      challenge: WeeklyChallenge,
      members: FamilyMembers,
      achievements: FamilyAchievements,
    },
    'destination.header': { header: DestinationHeader },
    'frame.badge': { approve: ApproveBadge },
    'frame.notices': { notices: Notices },
  },
});
