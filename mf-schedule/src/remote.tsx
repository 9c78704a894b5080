import { defineRemote, lazyPart, PageLoading } from '@family-chores/web-kit/remote';
import { WeeklySchedule } from './week/weekly-schedule.tsx';

/** The chunk is named after the page, so that the registry can preload it. */
const Week = lazyPart(
  () => import(/* webpackChunkName: "week" */ './week/week-page.tsx').then((m) => m.WeekPage),
  <PageLoading />,
);

export const remote = defineRemote({
  pages: { week: Week },
  parts: { 'dashboard.section': { schedule: WeeklySchedule } },
});
