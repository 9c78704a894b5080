import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { defineRequest } from '../define-request.ts';
import { createShape } from '../form-shapes.ts';
import { familyIdParams, id } from '../fields.ts';
import { deletion } from './deletion.ts';
import { familyFields } from './family-fields.ts';
import { agingShape, member, memberRole } from './members.ts';

export const family = z.object({
  id,
  name: z.string(),
  /** In order of joining; the first is the default current member. */
  members: z.array(member),
  /** Present while a parent has a PIN. */
  guard: z.object({ siblingsVerify: z.boolean() }).optional(),
  /** Present while a deletion of the family is scheduled. */
  deletion: deletion.optional(),
  /** Present once any plan of the family has been annual or has lapsed. */
  cover: z.object({ lapsed: z.boolean(), annual: z.boolean() }).optional(),
});

export type Family = z.output<typeof family>;

export const listFamilies = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families',
  access: 'account',
  summary: 'Families the account may enter',
  response: z.array(z.object({ id, name: z.string() })),
});

export const createFamily = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families',
  access: 'account',
  summary: 'Create a family that the account may enter',
  body: z.object(createShape(familyFields)),
  response: family,
  status: 201,
  problems: ['family-limit-reached'],
});

export const getFamily = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families/:familyId',
  access: 'family',
  summary: 'A family with its members and their points',
  params: familyIdParams,
  response: family,
  versioned: true,
});

export const leaveFamily = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/families/:familyId/access',
  access: 'family',
  needs: 'parent',
  summary: 'Remove the access of this account to the family',
  params: familyIdParams,
  problems: ['last-account', 'pin-account'],
});

const familyAndName = z.object({ familyId: id, name: z.string() });

export const familyCreated = defineEvent({
  type: 'family.created',
  from: 'families',
  scope: 'family',
  summary: 'A family was created',
  data: familyAndName,
});

const access = z.object({ familyId: id, accountId: id });

export const accessGranted = defineEvent({
  type: 'access.granted',
  from: 'families',
  scope: 'family',
  summary: 'An account may enter the family',
  data: access.extend({
    /** Whether the account accepted an invitation. */
    invited: z.boolean().optional(),
    /** The only member that the account may act as without a parent's PIN. */
    familyMemberId: id.optional(),
  }),
});

export const accessRevoked = defineEvent({
  type: 'access.revoked',
  from: 'families',
  scope: 'family',
  summary: 'An account may no longer enter the family',
  data: access,
});

/** A family as other services see it: who may enter it and who belongs to it. */
export const familySnapshot = z.object({
  id,
  name: z.string(),
  accountIds: z.array(id),
  members: z.array(
    z.object({
      id,
      name: z.string(),
      age: z.int(),
      ...agingShape,
      role: memberRole,
      /** Identifies the current PIN of a parent; a new PIN has a new id. */
      pinId: id.optional(),
    }),
  ),
  /** Accounts that joined by an invitation for a member. They act only as that member, or as a parent with the PIN. */
  bound: z.array(z.object({ accountId: id, memberId: id })).optional(),
  /** Whether all members, not only parents, may verify the chores of others. */
  siblingsVerify: z.boolean().optional(),
  /** A subscription or trial has ended and none is active: adding members and chores needs a plan. */
  lapsed: z.boolean().optional(),
});

export type FamilySnapshot = z.output<typeof familySnapshot>;

export const familyRequest = defineRequest({
  service: 'families',
  name: 'family',
  summary: 'A family by its id or by one of its members; null if there is none',
  request: z.object({ familyId: id.optional(), memberId: id.optional() }),
  response: z.object({ family: familySnapshot.nullable() }),
});
