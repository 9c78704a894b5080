import { createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Reads an Ed25519 public key from PEM, or from only the base64 part of it.
 * @throws Error if the text is no such key
 */
export function publicKeyOf(text: string): KeyObject {
  const der = Buffer.from(text.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not an Ed25519 key');
  return key;
}
