import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../terminal/outcome.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const variables = z.object({
  /** Where the product is. */
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Of a team for one remote, or an operator's. */
  REGISTRY_TOKEN: z.string().min(1).optional(),
  /** The local stack's own, for who names no address. */
  PORT: z.string().regex(/^\d+$/).default('3000'),
  DATA_DIR: z.string().default('.data'),
  CHROMIUM_BIN: z.string().optional(),
});

export interface Config {
  readonly origin: string;
  readonly token: string | undefined;
  /** Where the local stack keeps what it told the registry. */
  readonly registryEnvironment: string;
  readonly chromium: string | undefined;
}

/** @throws UsageError naming every variable that cannot be used */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = variables.safeParse(env);
  if (!parsed.success) {
    throw new UsageError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  const { REGISTRY_URL, REGISTRY_TOKEN, PORT, DATA_DIR, CHROMIUM_BIN } = parsed.data;
  return {
    origin: new URL(REGISTRY_URL ?? `http://localhost:${PORT}`).origin,
    token: REGISTRY_TOKEN,
    registryEnvironment: resolve(repository, DATA_DIR, 'env/registry.env'),
    chromium: CHROMIUM_BIN,
  };
}

export const processConfig = (): Config => readConfig(process.env);
