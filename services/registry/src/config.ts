import { baseConfig, parseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

export const config = parseConfig(
  baseConfig.extend({
    /** Folder whose content the gateway serves at `/assets/`. */
    ASSETS_DIR: z.string().min(1),
    /** Folders (or, in development, addresses of dev servers) with a `build.json`, comma-separated, the shell's among them. */
    LOCAL_BUILDS: list,
    /** Lets pages load scripts from other local ports, and takes a local build as soon as it changes. */
    DEVELOPMENT: z.stringbool().default(false),
    /** What programs of the operator show as `Authorization: Bearer …`; without it only accounts with that role operate. */
    OPERATOR_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{32,200}$/, 'Must be 32 to 200 printable characters')
      .optional(),
    /** How often pages of one address may say what became of their builds. */
    TELEMETRY_LIMIT_PER_ADDRESS: limitSetting.prefault('600/60'),
  }),
  process.env,
);
