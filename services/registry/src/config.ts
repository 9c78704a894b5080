import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

const settings = baseConfig.extend({
  /** Folder that the gateway serves at `/assets/`. */
  ASSETS_DIR: z.string().min(1).optional(),
  /** Instead of a folder: a bucket that the gateway reads (its `ASSETS_URL`). */
  ASSETS_BUCKET: z.string().min(1).optional(),
  ASSETS_REGION: z.string().min(1).default('us-east-1'),
  /** URL of an S3-compatible server; Amazon's by default. */
  ASSETS_ENDPOINT: z.url().optional(),
  /** Must allow listing, reading, writing and deleting in the bucket; by default the machine's own permissions apply. */
  ASSETS_ACCESS_KEY_ID: z.string().min(1).optional(),
  ASSETS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Folders with a `build.json`, comma-separated, including the shell's. */
  LOCAL_BUILDS: list,
  /**
   * Addresses of development servers, comma-separated. While this process runs, pages load their builds instead of the
   * released ones, and may load scripts from local ports.
   */
  DEV_SERVERS: list,
  /** The operator's programs send it as `Authorization: Bearer …`; without it only accounts with that role may operate. */
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'Must be 32 to 200 printable characters')
    .optional(),
  /** How often pages of one client address may report telemetry. */
  TELEMETRY_LIMIT_PER_ADDRESS: limitSetting.prefault('600/60'),
});

type Settings = z.output<typeof settings>;

const isEither = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);

export const registryConfig = settings
  .refine(({ ASSETS_DIR, ASSETS_BUCKET }) => isEither(ASSETS_DIR, ASSETS_BUCKET), {
    path: ['ASSETS_DIR'],
    message: 'Either a folder or ASSETS_BUCKET is needed',
  })
  .refine(({ ASSETS_ACCESS_KEY_ID: id, ASSETS_SECRET_ACCESS_KEY: secret }) => !isEither(id, secret), {
    path: ['ASSETS_SECRET_ACCESS_KEY'],
    message: 'Comes together with ASSETS_ACCESS_KEY_ID',
  })
  .transform((parsed) => ({ ...parsed, bucket: bucketOf(parsed) }));

export type RegistryConfig = z.output<typeof registryConfig>;

function bucketOf(parsed: Settings) {
  const { ASSETS_BUCKET, ASSETS_REGION, ASSETS_ENDPOINT } = parsed;
  const { ASSETS_ACCESS_KEY_ID, ASSETS_SECRET_ACCESS_KEY } = parsed;
  if (ASSETS_BUCKET === undefined) return null;
  return {
    bucket: ASSETS_BUCKET,
    region: ASSETS_REGION,
    endpoint: ASSETS_ENDPOINT,
    credentials:
      ASSETS_ACCESS_KEY_ID !== undefined && ASSETS_SECRET_ACCESS_KEY !== undefined
        ? { accessKeyId: ASSETS_ACCESS_KEY_ID, secretAccessKey: ASSETS_SECRET_ACCESS_KEY }
        : undefined,
  };
}
