import { isGateKey, readGateKey } from '../client/index.ts';
import { UsageError } from '../terminal/outcome.ts';
import { type ShippingConfig, isOnThisMachine } from './config.ts';

/**
 * The private key for verdicts of the release gate: the configured one or, if the registry is on this machine, that of
 * the local stack.
 * @throws UsageError if there is none, or the configured one is not an Ed25519 private key
 */
export async function gateKeyFor({
  origin,
  gateKey,
  shippingEnvironmentFile,
}: ShippingConfig): Promise<string> {
  if (gateKey !== undefined) {
    if (isGateKey(gateKey)) return gateKey;
    throw new UsageError(
      'GATE_PRIVATE_KEY is not an Ed25519 private key (openssl genpkey -algorithm ed25519).',
    );
  }
  const localKey = isOnThisMachine(origin) ? await readGateKey(shippingEnvironmentFile) : undefined;
  if (localKey !== undefined) return localKey;
  throw new UsageError(
    `GATE_PRIVATE_KEY is missing: ${origin} releases only builds whose verdicts are signed with a key that it trusts (GATE_PUBLIC_KEYS). Build servers have one.`,
  );
}
