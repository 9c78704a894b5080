import { actingClaims } from '@family-chores/contracts/identity/acting';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { atMost } from '../state/at-most.ts';
import { stateOf } from '../state/kit-state.ts';
import type { Family, FamilyMember } from './families.ts';
import { type Account, verifyClaims } from './session-tokens.ts';

type Claims = z.output<typeof actingClaims>;

/** The member that the browser of a request acts as, in a guarded family. */
export interface ActingMember {
  readonly id: number;
  /** True for a parent, who has entered their PIN. */
  readonly isParent: boolean;
  readonly role: FamilyMember['role'];
  /** Id of the PIN that the parent entered; undefined unless a parent acts. */
  readonly pinId: number | undefined;
  /** When the parent entered the PIN, in seconds since the epoch. */
  readonly since: number | undefined;
  readonly expiresAt: Date;
}

class ActingTokens {
  /** Caches verified tokens, because verifying one takes a tenth of a millisecond. */
  readonly verified = new LRUCache<string, Claims>(atMost(20_000));
}

/**
 * Finds the member whom an acting token names.
 * @returns undefined if the token is not valid for this session and family, or if the member was removed or may no
 * longer act (`mayAct`, `mayActAs`)
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

/** An account that is bound to a member may act as that member or as a parent; any other account, as any member. */
export const mayActAs = (
  { id, role }: Pick<FamilyMember, 'id' | 'role'>,
  boundTo: number | undefined,
): boolean => boundTo === undefined || role === 'parent' || id === boundTo;

/** A parent needs a token made with their current PIN; everyone else, a token made without a PIN. */
const mayAct = ({ role, pinId }: FamilyMember, claims: Claims): boolean =>
  role === 'parent' ? pinId !== undefined && pinId === claims.pinId : claims.pinId === undefined;
