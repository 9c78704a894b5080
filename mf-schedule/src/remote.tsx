import { defineRemote } from '@family-chores/web-kit/remote';
import { WeekPage } from './week/week-page.tsx';
import { WeeklySchedule } from './week/weekly-schedule.tsx';

export const remote = defineRemote({
  pages: { week: WeekPage },
  parts: { 'dashboard.section': { schedule: WeeklySchedule } },
});
