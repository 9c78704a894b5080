import { z } from 'zod';
import { paymentProfiles } from '../layout.ts';

const text = z.string().trim();
const port = text.regex(/^\d{1,5}$/, 'Must be a port').transform(Number);
const list = text.transform((items) => items.split(',').filter((item) => item !== ''));

const settings = z.object({
  /** A public name; with it the gateway gets a certificate. */
  DOMAIN: text
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]+$/i, 'Must be a host name')
    .or(z.literal(''))
    .default(''),
  /** The address that families use, if it is not localhost. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .default(''),
  HTTP_PORT: port.prefault('3000'),
  CARDS_PORT: port.prefault('3001'),
  COMPOSE_PROFILES: list.prefault(''),
  STRIPE_SECRET_KEY: text.default(''),
  STRIPE_WEBHOOK_SECRET: text.default(''),
  SMTP_URL: text.default(''),
  MAIL_FROM: z.email(),
  MAIL_TO: z.email(),
  LOG_LEVEL: text,
  /** Public keys of the build servers that run the release gate. */
  GATE_PUBLIC_KEYS: text.default(''),
  /** Of an administrator of a MongoDB that someone else runs, who may create users. */
  MONGODB_URI: text.default(''),
  /** Servers of a NATS that someone else runs. */
  NATS_URL: text.default(''),
  /** Networks of load balancers in front of the gateway, as CIDR. */
  TRUSTED_PROXIES: list.prefault(''),
  /** A bucket for the builds of pages, which the gateway reads at ASSETS_URL. */
  ASSETS_BUCKET: text.default(''),
  ASSETS_URL: text.default(''),
});

const setupConfig = settings
  .refine(
    ({ COMPOSE_PROFILES, ...stripe }) =>
      !COMPOSE_PROFILES.includes(paymentProfiles.stripe) ||
      (stripe.STRIPE_SECRET_KEY !== '' && stripe.STRIPE_WEBHOOK_SECRET !== ''),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: `The profile ${paymentProfiles.stripe} needs it, and STRIPE_WEBHOOK_SECRET`,
    },
  )
  .refine(
    ({ COMPOSE_PROFILES }) =>
      Object.values(paymentProfiles).filter((profile) => COMPOSE_PROFILES.includes(profile)).length < 2,
    { path: ['COMPOSE_PROFILES'], message: `Either ${Object.values(paymentProfiles).join(' or ')}` },
  )
  .refine(({ ASSETS_BUCKET, ASSETS_URL }) => !ASSETS_BUCKET === !ASSETS_URL, {
    path: ['ASSETS_URL'],
    message: 'A bucket needs its address, and the address its bucket',
  });

export type SetupConfig = z.output<typeof setupConfig>;

/** @throws Error naming every setting that is missing or wrong, never their values */
export function readConfig(env: NodeJS.ProcessEnv): SetupConfig {
  const { success, data, error } = setupConfig.safeParse(env);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`These settings are missing or wrong:\n${faults.join('\n')}`);
}

/** The address that families use. */
export function publicOriginOf({ DOMAIN, PUBLIC_ORIGIN, HTTP_PORT }: SetupConfig): string {
  if (DOMAIN) return `https://${DOMAIN}`;
  return PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${HTTP_PORT}`;
}
