import { z } from 'zod';

const settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** Address to listen on. In a container it is `0.0.0.0`; compose publishes the port only on the host's loopback. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A host name, besides those of loopback, by which billing may call the provider. */
  API_NAME: z.string().min(1).optional(),
  /** Origin of the hosted pages, if browsers reach them through a port other than `PORT`. */
  PAGES_ORIGIN: z.url({ protocol: /^http$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_test_\w+/, 'The local card provider accepts only test keys'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_./),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  STORE_FILE: z.string().min(1),
});

const { success, data, error } = settings.safeParse(process.env);
if (!success) {
  console.error(`Invalid settings:\n${z.prettifyError(error)}`);
  process.exit(1);
}

export const config = data;
