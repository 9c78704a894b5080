import type { enterAsGuest, login, register } from '@family-chores/contracts/identity/accounts';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const sessionApi = injectEndpoints('shell', (build) => ({
  shellRegister: build.mutation(call<typeof register>('POST /api/auth/register')),
  shellLogin: build.mutation(call<typeof login>('POST /api/auth/login')),
  shellEnterAsGuest: build.mutation(call<typeof enterAsGuest>('POST /api/auth/guest')),
}));

export const { useShellRegisterMutation, useShellLoginMutation, useShellEnterAsGuestMutation } = sessionApi;
