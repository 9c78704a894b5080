import { type KeyObject, sign } from 'node:crypto';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import {
  type GateVerdict,
  type recordVerdict,
  signedTextOf,
} from '@family-chores/contracts/registry/gate-verdicts';

/** What the release gate found, signed with an Ed25519 private key: the body with which it is recorded. */
export function signVerdict(verdict: GateVerdict, key: KeyObject): BodyInputOf<typeof recordVerdict> {
  const { outcome, findings, at } = verdict;
  const signature = sign(null, Buffer.from(signedTextOf(verdict)), key).toString('base64url');
  return { outcome, findings, at, signature };
}
