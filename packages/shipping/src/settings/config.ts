import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../terminal/outcome.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const DEFAULT_ORIGIN = 'http://localhost:3000';

const variables = z.object({
  /** The product's origin. */
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A team's publish token for one remote, or an operator's token. */
  REGISTRY_TOKEN: z.string().min(1).optional(),
  /** Port of the local stack, used without REGISTRY_URL. */
  PORT: z.string().regex(/^\d+$/).optional(),
  DATA_DIR: z.string().default('.data'),
  CHROMIUM_BIN: z.string().optional(),
});

export interface Config {
  readonly origin: string;
  readonly token: string | undefined;
  /** The environment file that the local stack wrote for the registry. */
  readonly registryEnvironment: string;
  readonly chromium: string | undefined;
}

/** @throws UsageError naming every invalid variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = variables.safeParse(env);
  if (!parsed.success) {
    throw new UsageError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  const { REGISTRY_URL, REGISTRY_TOKEN, PORT, DATA_DIR, CHROMIUM_BIN } = parsed.data;
  const registryEnvironment = resolve(repository, DATA_DIR, 'env/registry.env');
  const localOrigin = () => (PORT ? `http://localhost:${PORT}` : originOfStack(registryEnvironment));
  return {
    origin: new URL(REGISTRY_URL ?? localOrigin()).origin,
    token: REGISTRY_TOKEN,
    registryEnvironment,
    chromium: CHROMIUM_BIN,
  };
}

/** The origin at which the local stack was last started, else its default. */
function originOfStack(registryEnvironment: string): string {
  try {
    return parseEnv(readFileSync(registryEnvironment, 'utf8'))['PUBLIC_ORIGIN'] ?? DEFAULT_ORIGIN;
  } catch {
    return DEFAULT_ORIGIN;
  }
}

export const processConfig = (): Config => readConfig(process.env);
