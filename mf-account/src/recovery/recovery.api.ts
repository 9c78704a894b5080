import type { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const recoveryApi = injectEndpoints('mf-account', (build) => ({
  accountRequestPasswordReset: build.mutation(
    call<typeof requestPasswordReset>('POST /api/auth/password-resets'),
  ),
  accountResetPassword: build.mutation(
    call<typeof resetPassword>('POST /api/auth/password-resets/completion'),
  ),
}));

export const { useAccountRequestPasswordResetMutation, useAccountResetPasswordMutation } = recoveryApi;
