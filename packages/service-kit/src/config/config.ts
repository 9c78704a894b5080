import { readFileSync } from 'node:fs';
import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

/**
 * The settings of every service. A service with additional settings extends this schema in its own `config.ts`. The
 * descriptions become docs/how/settings.md.
 */
export const baseConfig = z.object({
  PORT: port.describe('The port to listen on; with 0, a free one is picked'),
  HOST: z.string().default('127.0.0.1').describe('The address to listen on'),
  MONGODB_URI: z
    .string()
    .startsWith('mongodb')
    .describe('The connection string, with the user, the replica set and the database of this service'),
  NATS_URL: z
    .string()
    .regex(
      /^(nats|tls):\/\/[^,\s]+(,\1:\/\/[^,\s]+)*$/,
      'Must be addresses separated by commas that all begin with nats:// or all with tls://',
    )
    .describe(
      'The servers of a cluster, one or more, e.g. `tls://a:4222,tls://b:4222`. With `tls`, an unencrypted connection is refused',
    ),
  NATS_USER: z.string().optional().describe('The user of this service, with its permissions'),
  NATS_PASSWORD: z.string().optional().describe('The password of that user'),
  EVENT_STREAM_REPLICAS: z
    .enum(['1', '3', '5'])
    .transform(Number)
    .optional()
    .describe(
      'On how many servers of a cluster each event is stored. Only the registry, when it starts, applies it to an existing stream',
    ),
  EVENT_STREAM_MAX_BYTES: z
    .string()
    .regex(/^[1-9]\d{6,15}$/, 'Must be a number of bytes, at least 1000000')
    .transform(Number)
    .optional()
    .describe('The size of the event stream beyond which new events are refused and wait in the outboxes'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('`info` includes a line for each request; `warn` only what needs attention'),
  REPLACES_PID: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .optional()
    .describe('The id of the process that serves the port until this process is ready and stops it'),
  CANDIDATE: z
    .literal('1')
    .optional()
    .transform((value) => value !== undefined)
    .describe('`1` for a new version beside the current one: it handles calls, but neither events nor jobs'),
  PUBLIC_ORIGIN: z.url().describe('The main address families use, e.g. `https://chores.example`'),
  OTHER_ORIGINS: z
    .string()
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.url()))
    .optional()
    .describe(
      'Further addresses of the same gateway, separated by commas: in a home network, a machine often has several',
    ),
});

export const baseConfigWithoutDatabase = baseConfig.omit({ MONGODB_URI: true });

export type BaseConfig = z.output<typeof baseConfigWithoutDatabase> & { MONGODB_URI?: string | undefined };

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment. Call it once, at start. `<name>_FILE` may name a file that contains the value of `<name>`, as
 * container platforms provide secrets.
 * @throws ConfigError that names the missing or wrong variables, but never a value
 */
export function parseConfig<Config>(
  schema: z.ZodObject & z.ZodType<Config>,
  environment = process.env,
): Config {
  const { values, reasons } = readFiles(schema, environment);
  const parsed = schema.safeParse(values);
  if (parsed.success && reasons.size === 0) return parsed.data;
  const issues = (parsed.error?.issues ?? [])
    .map(({ path, message }) => [path.join('.'), message] as const)
    .filter(([name]) => !reasons.has(name));
  const lines = [...reasons, ...issues].map(([name, message]) => `  ${name}: ${message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${lines.join('\n')}`);
}

/** Returns the environment with the values that are in files, and for each unused file, the setting and the reason. */
function readFiles(schema: z.ZodObject, environment: NodeJS.ProcessEnv) {
  const values = { ...environment };
  const reasons = new Map<string, string>();
  for (const name of Object.keys(schema.shape)) {
    const variable = `${name}_FILE`;
    const file = environment[variable];
    if (!file) continue;
    if (environment[name] !== undefined) {
      reasons.set(name, `Set either ${name} or ${variable}, not both`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? `: ${String(error.code)}` : '';
      reasons.set(name, `The file that ${variable} names cannot be read${code}`);
    }
  }
  return { values, reasons };
}
