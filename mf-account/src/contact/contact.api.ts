import type { sendContactMessage } from '@family-chores/contracts/support/contact';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const contactApi = injectEndpoints('mf-account', (build) => ({
  accountSendContactMessage: build.mutation(call<typeof sendContactMessage>('POST /api/contact')),
}));

export const { useAccountSendContactMessageMutation } = contactApi;
