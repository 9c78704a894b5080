import { actingClaims } from '@family-chores/contracts/identity/acting';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { stateOf } from '../state/kit-state.ts';
import type { Family, FamilyMember } from './families.ts';
import { type Account, verifyClaims } from './session-tokens.ts';

type Claims = z.output<typeof actingClaims>;

/** The member who acts in the browser of a request to a family with a PIN. */
export interface ActingMember {
  readonly id: number;
  /** A parent who has entered their PIN. */
  readonly isParent: boolean;
  readonly role: FamilyMember['role'];
  /** The PIN that a parent has entered. */
  readonly pinId: number | undefined;
  /** When a parent has entered it, in seconds since the epoch. */
  readonly since: number | undefined;
  readonly expiresAt: Date;
}

class ActingTokens {
  /** Verified tokens: verifying takes a tenth of a millisecond. */
  readonly verified = new LRUCache<string, Claims>({ max: 20_000 });
}

/**
 * The member for whom a token was made.
 * @returns undefined when it is forged, expired, made for another session or family, or outdated: the member was removed, has
 * another role since, the parent's PIN was changed or removed, or the account acts only as another member
 */
export async function actingMember(
  token: string,
  { account, family }: { account: Account; family: Family },
): Promise<ActingMember | undefined> {
  const { verified } = stateOf(ActingTokens);
  const claims = verified.get(token) ?? (await verifyClaims(token, actingClaims));
  if (!claims) return undefined;
  verified.set(token, claims);
  const { sid, familyId, memberId, exp } = claims;
  const isCurrent = sid === account.sessionId && familyId === family.id && exp * 1000 > Date.now();
  const member = isCurrent ? await family.findMember(memberId, (one) => mayAct(one, claims)) : undefined;
  if (!member) return undefined;
  const { id, role } = member;
  if (!mayActAs(member, family.boundTo(account.id))) return undefined;
  const { pinId, since } = claims;
  return { id, role, pinId, since, isParent: role === 'parent', expiresAt: new Date(exp * 1000) };
}

/** On a device that is bound to a member, only this one and parents act. */
export const mayActAs = (
  { id, role }: Pick<FamilyMember, 'id' | 'role'>,
  boundTo: number | undefined,
): boolean => boundTo === undefined || role === 'parent' || id === boundTo;

/** A parent acts with the current PIN, anyone else without one. */
const mayAct = ({ role, pinId }: FamilyMember, claims: Claims): boolean =>
  role === 'parent' ? pinId !== undefined && pinId === claims.pinId : claims.pinId === undefined;
