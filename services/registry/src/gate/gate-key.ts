import { createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Reads an Ed25519 public key, as PEM or only its base64.
 * @throws Error if it is not one
 */
export function publicKeyOf(text: string): KeyObject {
  const der = Buffer.from(text.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not for Ed25519');
  return key;
}
