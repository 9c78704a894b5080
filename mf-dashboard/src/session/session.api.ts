import type { logout } from '@family-chores/contracts/identity/accounts';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const sessionApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardLogout: build.mutation({ ...call<typeof logout>('POST /api/auth/logout') }),
}));

export const { useDashboardLogoutMutation } = sessionApi;
