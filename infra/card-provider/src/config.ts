import { z } from 'zod';
import type { CardProviderOptions } from './start-card-provider.ts';

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

/** @throws Error that names the settings that are missing or invalid */
export function optionsFrom(environment: NodeJS.ProcessEnv): CardProviderOptions {
  const { success, data, error } = settings.safeParse(environment);
  if (!success) throw new Error(`Invalid settings of the card provider:\n${z.prettifyError(error)}`);
  return {
    port: data.PORT,
    host: data.HOST,
    apiName: data.API_NAME,
    pagesOrigin: data.PAGES_ORIGIN,
    secretKey: data.STRIPE_SECRET_KEY,
    webhooks: { url: data.WEBHOOK_URL, secret: data.STRIPE_WEBHOOK_SECRET },
    file: data.STORE_FILE,
  };
}
