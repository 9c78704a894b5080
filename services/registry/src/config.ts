import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';
import { publicKeyOf } from './gate/gate-key.ts';

const commaSeparated = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

const publicKeys = commaSeparated.transform((keys, context) =>
  keys.flatMap((key) => {
    try {
      return [publicKeyOf(key)];
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be public keys for Ed25519, as PEM or base64' });
      return [];
    }
  }),
);

const MAX_WEBHOOKS = 10;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

function isWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  // `fetch` rejects URLs that contain a user name or a password.
  return isSecure && username === '' && password === '';
}

const webhooks = commaSeparated.pipe(
  z
    .array(
      z.string().refine(isWebhook, 'Must be https addresses without a login; http only for this machine'),
    )
    .max(MAX_WEBHOOKS),
);

const settings = baseConfig.extend({
  ASSETS_DIR: z.string().min(1).optional().describe('Folder that the gateway serves at `/assets/`'),
  ASSETS_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Name of the bucket that is used instead of a folder; the gateway reads it at the address in its own setting `ASSETS_URL`',
    ),
  ASSETS_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  ASSETS_ENDPOINT: z.url().optional().describe("URL of an S3-compatible server; Amazon's if it is not set"),
  ASSETS_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Id of an access key that may list, read, write and delete in the bucket; if it is not set, the machine's own permissions apply",
    ),
  ASSETS_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('The secret of the access key'),
  LOCAL_BUILDS: commaSeparated.describe(
    'Folders of builds, including one of the shell, comma-separated. When the registry starts, it publishes and releases the new builds',
  ),
  DEV_SERVERS: commaSeparated.describe(
    'Addresses of development servers, comma-separated. While the registry runs, pages load their builds instead of the released ones, and may load scripts from local ports',
  ),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'Must be 32 to 200 printable characters')
    .optional()
    .describe(
      "Token that the operator's programs send as `Authorization: Bearer …`; without it, only accounts with the role `operator` can act as operators",
    ),
  GATE_PUBLIC_KEYS: publicKeys.describe(
    'Keys trusted to sign verdicts of the release gate, comma-separated: the base64 that `openssl pkey -pubout` prints for an Ed25519 key. Without one, only operators can release a build, with a reason',
  ),
  NOTICE_WEBHOOKS: webhooks.describe(
    'Addresses to which notices about releases are posted, comma-separated: `https`, or `http` on this machine',
  ),
  NOTICE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'Must be 32 to 200 printable characters')
    .optional()
    .describe(
      'Signs the notices about releases, so that receivers know that a notice comes from this registry',
    ),
  TELEMETRY_LIMIT_PER_ADDRESS: limitSetting
    .prefault('600/60')
    .describe('How often pages in one network may report telemetry'),
});

const isExactlyOneSet = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);

export const registryConfig = settings
  .refine(({ ASSETS_DIR, ASSETS_BUCKET }) => isExactlyOneSet(ASSETS_DIR, ASSETS_BUCKET), {
    path: ['ASSETS_DIR'],
    message: 'Set either ASSETS_DIR or ASSETS_BUCKET, not both',
  })
  .refine(({ ASSETS_ACCESS_KEY_ID: id, ASSETS_SECRET_ACCESS_KEY: secret }) => !isExactlyOneSet(id, secret), {
    path: ['ASSETS_SECRET_ACCESS_KEY'],
    message: 'Must be set together with ASSETS_ACCESS_KEY_ID',
  })
  .refine(
    ({ NOTICE_WEBHOOKS, NOTICE_SECRET }) => NOTICE_WEBHOOKS.length === 0 || NOTICE_SECRET !== undefined,
    {
      path: ['NOTICE_SECRET'],
      message: 'Must be set together with NOTICE_WEBHOOKS',
    },
  );

export type RegistryConfig = z.output<typeof registryConfig>;

/** The bucket in which builds are stored; null if they are stored in a folder. */
export function bucketOf(config: RegistryConfig) {
  const { ASSETS_BUCKET, ASSETS_REGION, ASSETS_ENDPOINT } = config;
  const { ASSETS_ACCESS_KEY_ID, ASSETS_SECRET_ACCESS_KEY } = config;
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
