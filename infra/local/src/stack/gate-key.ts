import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface GateKeys {
  /** Base64 of PKCS #8, the form that the shipping command line reads. */
  readonly privateKey: string;
  /** Base64 of SPKI, the form that the registry reads. */
  readonly publicKey: string;
}

/** The key pair of a stack's release gate. It is derived from the stack's secrets, so it is always the same. */
export function gateKeysOf(secrets: Secrets): GateKeys {
  const seed = createHash('sha256').update(secrets.of('registry/gate-key')).digest();
  const der = Buffer.concat([HEADER, seed]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64');
  return { privateKey: der.toString('base64'), publicKey };
}
