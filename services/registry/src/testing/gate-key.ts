import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type GateVerdict, signedTextOf } from '@family-chores/contracts/registry/gate-verdicts';

const base64Of = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

export function newGateKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey,
    /** The public key as `GATE_PUBLIC_KEYS` expects it. */
    setting: base64Of(publicKey),
    signVerdict: (verdict: GateVerdict) => ({
      ...verdict,
      signature: sign(null, Buffer.from(signedTextOf(verdict)), privateKey).toString('base64url'),
    }),
  };
}

const testGateKey = newGateKey();

/** The public key that the registry trusts in tests; `signVerdict` uses its private key. */
export const gatePublicKey = testGateKey.setting;
export const { signVerdict } = testGateKey;
