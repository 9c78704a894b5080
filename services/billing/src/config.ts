import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';

export const billingConfig = baseConfig
  .extend({
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+/, 'Must be a Stripe secret key')
      .describe('The key with which billing calls Stripe'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_./, 'Must be a Stripe signing secret')
      .describe('The secret with which Stripe signs its webhooks to `/api/stripe/webhook`'),
    STRIPE_API_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('A server that implements the API of Stripe, e.g. the local card provider'),
    TEST_PAGE_LIMIT_PER_ADDRESS: limitSetting
      .prefault('120/60')
      .describe('Calls of the page `/subscription-test` without a sign-in, from one network'),
    CONNECTION_LIMIT_PER_ADDRESS: limitSetting
      .prefault('60/60')
      .describe('Checks of the connection to Stripe without a sign-in, from one network'),
  })
  .refine(({ STRIPE_API_URL, STRIPE_SECRET_KEY }) => !STRIPE_API_URL || isSandbox(STRIPE_SECRET_KEY), {
    path: ['STRIPE_API_URL'],
    message: 'Must not be set with a live key, which is sent only to Stripe itself',
  });

export type BillingConfig = z.output<typeof billingConfig>;

/** Whether a key belongs to a sandbox, where no real money moves. */
export function isSandbox(secretKey: string): boolean {
  return /^(sk|rk)_test_/.test(secretKey);
}
