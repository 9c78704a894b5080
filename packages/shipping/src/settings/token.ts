import { readOperatorToken } from '../client/index.ts';
import { UsageError } from '../terminal/outcome.ts';
import type { Config } from './config.ts';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What to show the registry: what is given, else what the local stack made for its operator.
 * @throws UsageError saying where to get one
 */
export async function tokenFor({ origin, token, registryEnvironment }: Config): Promise<string> {
  if (token !== undefined) return token;
  if (!thisMachine.has(new URL(origin).hostname)) {
    throw new UsageError(
      `REGISTRY_TOKEN is missing: ${origin} takes builds from who shows one. Its operators make them: npm run releases -- token <name>`,
    );
  }
  const written = await readOperatorToken(registryEnvironment);
  if (written !== undefined) return written;
  throw new UsageError(
    `No stack was started here (${registryEnvironment} has no OPERATOR_TOKEN). Start one (npm start), or name another with REGISTRY_URL and REGISTRY_TOKEN.`,
  );
}
