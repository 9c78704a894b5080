import { type KeyObject, sign } from 'node:crypto';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import {
  type GateVerdict,
  type recordVerdict,
  signedTextOf,
} from '@family-chores/contracts/registry/gate-verdicts';

/** Signs a verdict of the release gate with an Ed25519 private key. @returns the body that `recordVerdict` expects */
export function signVerdict(verdict: GateVerdict, key: KeyObject): BodyInputOf<typeof recordVerdict> {
  const { outcome, findings, at } = verdict;
  const signature = sign(null, Buffer.from(signedTextOf(verdict)), key).toString('base64url');
  return { outcome, findings, at, signature };
}
