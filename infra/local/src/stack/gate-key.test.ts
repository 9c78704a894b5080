import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { gateKeysOf } from './gate-key.ts';
import { generateSecrets } from './secrets.ts';

it('is a key pair for Ed25519 that stays the same for the same secrets', () => {
  const secrets = generateSecrets();
  const { privateKey, publicKey } = gateKeysOf(secrets);
  const [ofSigner, trusted] = [
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
    createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
  ];
  const text = Buffer.from('passed');
  expect(verify(null, text, trusted, sign(null, text, ofSigner))).toBe(true);
  expect(gateKeysOf(generateSecrets(secrets.toJson()))).toEqual({ privateKey, publicKey });
  expect(gateKeysOf(generateSecrets())).not.toEqual({ privateKey, publicKey });
});
