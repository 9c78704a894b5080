import { defineRemote } from '@family-chores/web-kit/remote';
import { WeeklySchedule } from './week/weekly-schedule.tsx';

export const remote = defineRemote({ parts: { 'dashboard.section': { schedule: WeeklySchedule } } });
