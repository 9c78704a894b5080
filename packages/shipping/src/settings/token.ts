import { readOperatorToken } from '../client/index.ts';
import { UsageError } from '../terminal/outcome.ts';
import { type ShippingConfig, isOnThisMachine } from './config.ts';

/**
 * The token for the registry: the configured one or, if the registry is on this machine, the operator token of the
 * local stack.
 * @throws UsageError saying where to get one
 */
export async function tokenFor({ origin, token, registryEnvironmentFile }: ShippingConfig): Promise<string> {
  if (token !== undefined) return token;
  if (!isOnThisMachine(origin)) {
    throw new UsageError(
      `REGISTRY_TOKEN is missing: ${origin} accepts builds only with a token. Its operators create one with: npm run releases -- token <name>`,
    );
  }
  const localToken = await readOperatorToken(registryEnvironmentFile);
  if (localToken !== undefined) return localToken;
  throw new UsageError(
    `No stack was started here (${registryEnvironmentFile} has no OPERATOR_TOKEN). Start one (npm start), or name another with REGISTRY_URL and REGISTRY_TOKEN.`,
  );
}
