import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { responseShape, createShape, updateShape } from '../form-shapes.ts';
import { day, id, idParams, timeZone } from '../fields.ts';
import { faces } from './faces.ts';
import { MEMBER_ROLES } from './guard-fields.ts';
import { memberFields, newMemberFields } from './member-fields.ts';

/** Null or absent: the member's initial is shown. */
const face = z.enum(faces).nullable();

/** Month and day, `03-04`. The year follows from the age. */
const birthday = z
  .string()
  .regex(
    /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
    'Must be a month and a day, such as 03-04',
  )
  .nullable()
  .optional();

export const agingShape = {
  /** Null or absent: the age stays as it was entered. */
  birthday,
  /** The date of the next birthday, which the age does not include yet. */
  nextBirthday: day.optional(),
};

/** For input: `timeZone` decides when the birthday begins; UTC by default. */
const birthdayInput = { birthday, timeZone: timeZone.optional() };

/** Absent unless the family gave the member a role. */
export const memberRole = z.enum(MEMBER_ROLES).optional();

export const member = z.object({
  id,
  familyId: id,
  ...responseShape(memberFields),
  ...agingShape,
  points: z.int(),
  face: face.catch(null).optional(),
  role: memberRole,
  hasPin: z.literal(true).optional(),
});

export type Member = z.output<typeof member>;

export const addMember = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/family-members',
  access: 'family',
  needs: 'parent',
  summary: 'Add a family member',
  body: z.object({
    ...createShape(newMemberFields),
    ...birthdayInput,
    familyId: id,
    face: face.optional(),
    role: memberRole,
  }),
  response: member,
  status: 201,
  problems: ['family-full', 'plan-needed'],
});

export const editMember = defineCall({
  service: 'families',
  method: 'PATCH',
  path: '/api/family-members/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Rename a family member, correct their age, change their birthday or face, or set their role',
  params: idParams,
  body: z.object({ ...updateShape(memberFields), ...birthdayInput, face: face.optional(), role: memberRole }),
  response: member,
  problems: ['last-parent'],
});

export const removeMember = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/family-members/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Delete a family member with their assignments, points, progress and redemptions',
  params: idParams,
  problems: ['last-member', 'last-parent'],
});

const memberData = z.object({ familyId: id, familyMemberId: id, name: z.string(), age: z.int() });
const memberRef = z.object({ familyMemberId: id });

export const memberAdded = defineEvent({
  type: 'member.added',
  from: 'families',
  scope: 'family',
  summary: 'A member joined the family',
  data: memberData,
  live: memberRef,
});

export const memberUpdated = defineEvent({
  type: 'member.updated',
  from: 'families',
  scope: 'family',
  summary: "A member's name, age, birthday, face or role changed",
  data: memberData.extend({
    newRole: z.enum(['parent', 'child']).optional(),
  }),
  live: memberRef,
});

export const memberRemoved = defineEvent({
  type: 'member.removed',
  from: 'families',
  scope: 'family',
  summary: 'A member was deleted; every service deletes their data',
  data: z.object({ familyId: id, familyMemberId: id, name: z.string().optional() }),
  live: memberRef,
});

export const memberPointsUpdated = defineEvent({
  type: 'member.points-updated',
  from: 'families',
  scope: 'family',
  summary: "A member's points were updated from the ledger: browsers may fetch them now",
  data: z.object({ familyId: id, familyMemberId: id, points: z.int() }),
  live: memberRef.extend({ points: z.int() }),
});
