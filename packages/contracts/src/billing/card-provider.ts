import { z } from 'zod';
import { defineCall } from '../define-call.ts';

export const checkConnection = defineCall({
  service: 'billing',
  method: 'GET',
  path: '/api/stripe-test/connection',
  access: 'public',
  summary: 'Check whether the card provider can be reached',
  response: z.object({ connected: z.boolean(), message: z.string() }),
  problems: ['too-many-requests'],
});

export const receiveWebhook = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  summary: 'Webhook of the card provider, signed in the header Stripe-Signature',
  body: z.string(),
  rawBody: true,
  response: z.object({ received: z.literal(true) }),
  problems: ['signature-not-valid', 'card-provider-away'],
});
