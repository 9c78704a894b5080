import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

/** Settings every service has. A service with more of them extends it in its own `config.ts`. */
export const baseConfig = z.object({
  /** 0 picks a free port. */
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  /** Names the user, the replica set and the database of this service. */
  MONGODB_URI: z.string().startsWith('mongodb'),
  /** One server or more of a cluster, e.g. `tls://a:4222,tls://b:4222`. With `tls`, an unencrypted connection is refused. */
  NATS_URL: z
    .string()
    .regex(
      /^(nats|tls):\/\/[^,\s]+(,\1:\/\/[^,\s]+)*$/,
      'Must be nats:// or tls:// addresses, separated by commas',
    ),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** On how many servers of a cluster each event is stored. An existing stream is changed only by the registry. */
  EVENT_STREAM_REPLICAS: z.enum(['1', '3', '5']).transform(Number).optional(),
  /** Beyond this size, new events are refused and wait in the outboxes. */
  EVENT_STREAM_MAX_BYTES: z
    .string()
    .regex(/^[1-9]\d{6,15}$/, 'Must be a number of bytes, at least 1000000')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** The process that serves the port until this one is ready, see `takePort`. */
  REPLACES_PID: z.string().regex(/^\d+$/).transform(Number).optional(),
  /** The one address families use, e.g. `https://chores.example`. */
  PUBLIC_ORIGIN: z.url(),
  /** Further addresses of the same gateway, separated by commas: a home network reaches one machine by several. */
  OTHER_ORIGINS: z
    .string()
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.url()))
    .optional(),
});

/** The same for a service without a database of its own. */
export const baseConfigWithoutDatabase = baseConfig.omit({ MONGODB_URI: true });

export type BaseConfig = z.output<typeof baseConfigWithoutDatabase> & { MONGODB_URI?: string | undefined };

/** Thrown by `parseConfig`; the message names every bad variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment once at start.
 * @throws ConfigError naming every variable that is missing or wrong, never their values.
 */
export function parseConfig<Config>(schema: z.ZodType<Config>, environment = process.env): Config {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${faults.join('\n')}`);
}
