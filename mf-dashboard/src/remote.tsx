import { defineRemote } from '@family-chores/web-kit/remote';
import { DashboardPage } from './dashboard/dashboard-page.tsx';

export const remote = defineRemote({ pages: { dashboard: DashboardPage } });
