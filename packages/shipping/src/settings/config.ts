import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../terminal/outcome.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const localPlatform = ['node', resolve(repository, 'infra/local/start.mjs'), 'version'];

const DEFAULT_ORIGIN = 'http://localhost:3000';

const variables = z.object({
  /** The product's origin. */
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A team's publish token for one remote, or an operator's token. */
  REGISTRY_TOKEN: z.string().min(1).optional(),
  /** The Ed25519 private key that signs verdicts of the release gate, as PEM or as its base64 part alone. */
  GATE_PRIVATE_KEY: z.string().min(1).optional(),
  /** Port of the local stack, used if REGISTRY_URL is not set. */
  PORT: z.string().regex(/^\d+$/).optional(),
  /** Folder of the local stack's data, relative to the repository. */
  DATA_DIR: z.string().default('.data'),
  /** Path of the browser in which the release gate opens builds. */
  CHROMIUM_BIN: z.string().optional(),
  /**
   * The program that starts and replaces services where the product runs, and its first arguments, separated by spaces.
   * If neither this nor REGISTRY_URL is set, the program of the local stack is used.
   */
  SERVICE_PLATFORM: z.string().min(1).optional(),
  /** Where npm was started; npm itself runs scripts in the folder of the workspace. */
  INIT_CWD: z.string().optional(),
});

export interface ShippingConfig {
  readonly origin: string;
  readonly token: string | undefined;
  /** The environment file that the local stack wrote for the registry. */
  readonly registryEnvironmentFile: string;
  readonly gateKey: string | undefined;
  /** The environment file that the local stack wrote for this package. */
  readonly shippingEnvironmentFile: string;
  readonly chromium: string | undefined;
  /**
   * See `platformOf`. Undefined if REGISTRY_URL is set but SERVICE_PLATFORM is not, because the product may then run
   * where the program of the local stack cannot reach it.
   */
  readonly servicePlatform: readonly string[] | undefined;
  readonly startedIn: string | undefined;
}

const secrets = ['REGISTRY_TOKEN', 'GATE_PRIVATE_KEY'];

/**
 * Reads secrets from the files that `<name>_FILE` variables name, because build servers provide secrets as files.
 * @returns the environment with these secrets, and what is wrong with the variables
 */
function readSecrets(env: NodeJS.ProcessEnv) {
  const values = { ...env };
  const reasons: string[] = [];
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name] !== undefined) {
      reasons.push(`Set either ${name} or ${name}_FILE, not both.`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      reasons.push(`The file that ${name}_FILE names cannot be read.`);
    }
  }
  return { values, reasons };
}

/**
 * Parses the environment variables. As in the local stack, an empty variable counts as not set, and DATA_DIR may begin
 * with `~/`.
 * @throws UsageError naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): ShippingConfig {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { values, reasons } = readSecrets(env);
  const parsed = variables.safeParse(values);
  if (!parsed.success || reasons.length > 0) {
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new UsageError([...reasons, ...issues].join('\n'));
  }
  const { REGISTRY_URL, REGISTRY_TOKEN, GATE_PRIVATE_KEY, PORT, DATA_DIR } = parsed.data;
  const { CHROMIUM_BIN, SERVICE_PLATFORM, INIT_CWD } = parsed.data;
  const environments = resolve(repository, DATA_DIR.replace(/^~(?=\/)/, homedir()), 'env');
  const registryEnvironmentFile = resolve(environments, 'registry.env');
  const localOrigin = () => (PORT ? `http://localhost:${PORT}` : originOfStack(registryEnvironmentFile));
  return {
    origin: new URL(REGISTRY_URL ?? localOrigin()).origin,
    token: REGISTRY_TOKEN,
    registryEnvironmentFile,
    gateKey: GATE_PRIVATE_KEY,
    shippingEnvironmentFile: resolve(environments, 'shipping.env'),
    chromium: CHROMIUM_BIN,
    servicePlatform:
      SERVICE_PLATFORM?.trim().split(/\s+/) ?? (REGISTRY_URL === undefined ? localPlatform : undefined),
    startedIn: INIT_CWD,
  };
}

function originOfStack(registryEnvironmentFile: string): string {
  try {
    return parseEnv(readFileSync(registryEnvironmentFile, 'utf8'))['PUBLIC_ORIGIN'] ?? DEFAULT_ORIGIN;
  } catch {
    return DEFAULT_ORIGIN;
  }
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isOnThisMachine = (origin: string): boolean => loopbackHosts.has(new URL(origin).hostname);

export const processConfig = (): ShippingConfig => readConfig(process.env);
