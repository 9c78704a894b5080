import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { responseShape, createShape, updateShape } from '../form-shapes.ts';
import { id, idParams } from '../fields.ts';
import { memberFields, newMemberFields } from './member-fields.ts';

export const member = z.object({ id, familyId: id, ...responseShape(memberFields), points: z.int() });

export type Member = z.output<typeof member>;

export const addMember = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/family-members',
  access: 'family',
  summary: 'Add a family member',
  body: z.object({ ...createShape(newMemberFields), familyId: id }),
  response: member,
  status: 201,
  problems: ['family-full', 'plan-needed'],
});

export const editMember = defineCall({
  service: 'families',
  method: 'PATCH',
  path: '/api/family-members/:id',
  access: 'resource',
  summary: 'Rename a family member or correct their age',
  params: idParams,
  body: z.object(updateShape(memberFields)),
  response: member,
});

export const removeMember = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/family-members/:id',
  access: 'resource',
  summary: 'Delete a family member with their assignments, points, progress and redemptions',
  params: idParams,
  problems: ['last-member'],
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
  summary: "A member's name or age changed",
  data: memberData,
  live: memberRef,
});

export const memberRemoved = defineEvent({
  type: 'member.removed',
  from: 'families',
  scope: 'family',
  summary: 'A member was deleted; every service deletes their data',
  data: z.object({ familyId: id, familyMemberId: id }),
  live: memberRef,
});

export const memberPointsUpdated = defineEvent({
  type: 'member.points-updated',
  from: 'families',
  scope: 'family',
  summary: "A member's points match the ledger again: browsers may fetch them now",
  data: z.object({ familyId: id, familyMemberId: id, points: z.int() }),
  live: memberRef.extend({ points: z.int() }),
});
