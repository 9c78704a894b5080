import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type GateVerdict, signedTextOf } from '@family-chores/contracts/registry/gate-verdicts';

const base64Of = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** A new key pair of a machine that runs the release gate. */
export function newGateKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey,
    /** As in the registry's setting. */
    setting: base64Of(publicKey),
    signed: (verdict: GateVerdict) => ({
      ...verdict,
      signature: sign(null, Buffer.from(signedTextOf(verdict)), privateKey).toString('base64url'),
    }),
  };
}

const ofTests = newGateKey();

/** The key that a registry of tests trusts. */
export const gatePublicKey = ofTests.setting;
export const { signed } = ofTests;
