import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { gateKeysOf } from './gate-key.ts';
import { generateSecrets } from './secrets.ts';

it('derives the same Ed25519 key pair from the same secrets, and a different pair from different secrets', () => {
  const secrets = generateSecrets();
  const { privateKey, publicKey } = gateKeysOf(secrets);
  const signingKey = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const trustedKey = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const text = Buffer.from('passed');
  expect(verify(null, text, trustedKey, sign(null, text, signingKey))).toBe(true);
  expect(gateKeysOf(generateSecrets(secrets.toJson()))).toEqual({ privateKey, publicKey });
  expect(gateKeysOf(generateSecrets())).not.toEqual({ privateKey, publicKey });
});
