import { z } from 'zod';

const settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** Interface to listen on. In a container it is not loopback, and the port is published on loopback only. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A further name by which billing calls it. */
  API_NAME: z.string().min(1).optional(),
  /** Where browsers reach the hosted pages, if that is another port. */
  PAGES_ORIGIN: z.url({ protocol: /^http$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_test_\w+/, 'The local card provider accepts only test keys'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_./),
  /** The product's webhook endpoint. */
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  /** File for the provider's data. */
  STORE_FILE: z.string().min(1),
});

const { success, data, error } = settings.safeParse(process.env);
if (!success) {
  console.error(`Invalid settings:\n${z.prettifyError(error)}`);
  process.exit(1);
}

export const config = data;
