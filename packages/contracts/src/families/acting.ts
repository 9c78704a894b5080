import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { familyIdParams, id, moment } from '../fields.ts';
import { pin } from './guard.ts';
import { memberRole } from './members.ts';

const acting = z.object({ memberId: id, role: memberRole, expiresAt: moment });

export const startActing = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families/:familyId/acting',
  access: 'family',
  needs: 'nothing',
  summary: 'Act as a member in this browser; acting as a parent requires the PIN and lasts 15 minutes',
  params: familyIdParams,
  body: z.object({ memberId: id, pin: pin.optional() }),
  response: acting,
  problems: ['pin-needed', 'pin-wrong', 'pin-locked', 'pin-not-set', 'bound-to-other'],
  guessable: 'pin-wrong',
  secret: true,
});

export const renewActing = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families/:familyId/acting/renew',
  access: 'family',
  needs: 'nothing',
  summary: 'Extend acting in this browser; a parent can act for at most an hour after entering the PIN',
  params: familyIdParams,
  response: acting,
  problems: ['acting-needed'],
  secret: true,
});

export const stopActing = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/families/:familyId/acting',
  access: 'family',
  needs: 'nothing',
  summary: 'No longer act as a member in this browser',
  params: familyIdParams,
  secret: true,
});

export const getActing = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families/:familyId/acting',
  access: 'family',
  needs: 'nothing',
  summary: 'The member who acts in this browser; null if there is none, as in a family without a PIN',
  params: familyIdParams,
  response: z.object({
    memberId: id.nullable(),
    role: memberRole,
    expiresAt: moment.nullable(),
    /** The member whose device this is, and the only one it may act as without a parent's PIN. */
    boundTo: id.optional(),
  }),
});
