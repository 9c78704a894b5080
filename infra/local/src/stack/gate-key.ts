import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** PKCS #8 of an Ed25519 private key, without the key itself (RFC 8410). */
const HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface GateKeys {
  /** Base64 of PKCS #8, as the command line signs with it. */
  readonly privateKey: string;
  /** Base64 of SPKI, as the registry trusts it. */
  readonly publicKey: string;
}

/** The key pair of the release gate of a stack, always the same for its secrets. */
export function gateKeysOf(secrets: Secrets): GateKeys {
  const seed = createHash('sha256').update(secrets.of('registry/gate-key')).digest();
  const der = Buffer.concat([HEADER, seed]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64');
  return { privateKey: der.toString('base64'), publicKey };
}
