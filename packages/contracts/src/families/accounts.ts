import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { familyIdParams, id, idText, moment } from '../fields.ts';

export const familyAccount = z.object({
  accountId: id,
  name: z.string(),
  guest: z.boolean(),
  /**
   * The member on whose own device this account is used. In a family with a PIN, the account acts only as this member,
   * unless a parent enters their PIN.
   */
  memberId: id.optional(),
  /** When the account accepted an invitation; absent if it entered without one. */
  joinedAt: moment.optional(),
  /** Accurate to the day; absent when the account has no session. */
  lastUsedAt: moment.optional(),
});

export type FamilyAccount = z.output<typeof familyAccount>;

export const listFamilyAccounts = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families/:familyId/accounts',
  access: 'family',
  summary: 'The accounts that may enter the family, in the order in which they entered',
  params: familyIdParams,
  response: z.array(familyAccount),
});

export const removeFamilyAccount = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/families/:familyId/accounts/:accountId',
  access: 'family',
  needs: 'parent',
  summary: 'End the access of an account to the family immediately; repeated calls change nothing',
  params: familyIdParams.extend({ accountId: idText }),
  problems: ['last-account', 'pin-account'],
});
