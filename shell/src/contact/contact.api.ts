import type { sendContactMessage } from '@family-chores/contracts/support/contact';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const contactApi = injectEndpoints('shell', (build) => ({
  shellSendContactMessage: build.mutation(call<typeof sendContactMessage>('POST /api/contact')),
}));

export const { useShellSendContactMessageMutation } = contactApi;
