import { readLogins } from '@family-chores/local/access';
import { z } from 'zod';
import { paymentProfiles } from '../layout.ts';

const text = z.string().trim();
const port = text.regex(/^\d{1,5}$/, 'Must be a port').transform(Number);
const logins = text.transform((value, context) => {
  try {
    return readLogins(value);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
    return z.NEVER;
  }
});
const list = text.transform((items) => items.split(',').filter((item) => item !== ''));

const setupSettings = z.object({
  /** A public host name, for which the gateway gets a certificate. */
  DOMAIN: text
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]+$/i, 'Must be a host name')
    .or(z.literal(''))
    .default(''),
  /** Origin that families use, unless it is localhost or DOMAIN is set. */
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
  /** Numbers of the services' logins at MongoDB and NATS; services use the last one. */
  LOGINS: logins.prefault('1'),
  /** Public keys of the build servers that run the release gate. */
  GATE_PUBLIC_KEYS: text.default(''),
  /** Addresses to which notices about releases are sent, and the secret with which the notices are signed. */
  NOTICE_WEBHOOKS: text.default(''),
  NOTICE_SECRET: text.default(''),
  /** Address of an external MongoDB, with the login of an administrator who may create users. */
  MONGODB_URI: text.default(''),
  /** Addresses of external NATS servers. */
  NATS_URL: text.default(''),
  /** Networks of load balancers in front of the gateway, as CIDR. */
  TRUSTED_PROXIES: list.prefault(''),
  /** A bucket for the builds of the pages, which the gateway reads at ASSETS_URL. */
  ASSETS_BUCKET: text.default(''),
  ASSETS_URL: text.default(''),
  /** A collector of traces, and which of them are exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: text.default(''),
  OTEL_TRACES_SAMPLER: text.default(''),
  OTEL_TRACES_SAMPLER_ARG: text.default(''),
});

const setupConfig = setupSettings
  .refine(
    ({ COMPOSE_PROFILES, ...stripe }) =>
      !COMPOSE_PROFILES.includes(paymentProfiles.stripe) ||
      (stripe.STRIPE_SECRET_KEY !== '' && stripe.STRIPE_WEBHOOK_SECRET !== ''),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: `The profile ${paymentProfiles.stripe} requires this and STRIPE_WEBHOOK_SECRET`,
    },
  )
  .refine(
    ({ COMPOSE_PROFILES }) =>
      Object.values(paymentProfiles).filter((profile) => COMPOSE_PROFILES.includes(profile)).length < 2,
    {
      path: ['COMPOSE_PROFILES'],
      message: `Either ${Object.values(paymentProfiles).join(' or ')}, not both`,
    },
  )
  .refine(({ ASSETS_BUCKET, ASSETS_URL }) => !ASSETS_BUCKET === !ASSETS_URL, {
    path: ['ASSETS_URL'],
    message: 'ASSETS_BUCKET and ASSETS_URL must be set together',
  });

export type SetupConfig = z.output<typeof setupConfig>;

/** @throws Error that names every setting that is missing or wrong, without its value */
export function readConfig(env: NodeJS.ProcessEnv): SetupConfig {
  const { success, data, error } = setupConfig.safeParse(env);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`These settings are missing or wrong:\n${problems.join('\n')}`);
}

export function publicOriginOf({ DOMAIN, PUBLIC_ORIGIN, HTTP_PORT }: SetupConfig): string {
  if (DOMAIN) return `https://${DOMAIN}`;
  return PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${HTTP_PORT}`;
}
