import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { familyIdParams, moment } from '../fields.ts';
import { family } from './families.ts';

export const invite = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families/:familyId/invitations',
  access: 'family',
  needs: 'parent',
  summary: 'Create an invitation for one more account to enter the family, valid for 7 days',
  params: familyIdParams,
  response: z.object({ code: z.string(), url: z.string(), expiresAt: moment }),
  status: 201,
  secret: true,
  limit: { perAccount: { attempts: 300, seconds: 3600 }, perFamily: { attempts: 60, seconds: 3600 } },
});

const codeParams = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });

export const lookUpInvitation = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/invitations/:code',
  access: 'public',
  summary: 'The family of an invitation, shown before it is accepted',
  params: codeParams,
  response: z.object({ familyName: z.string(), expiresAt: moment }),
  problems: ['invitation-not-usable'],
  guessable: 'invitation-not-usable',
});

export const acceptInvitation = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/invitations/:code/accept',
  access: 'account',
  summary: 'Enter the family the invitation is for',
  params: codeParams,
  response: family,
  problems: ['invitation-not-usable', 'family-full', 'family-limit-reached'],
  guessable: 'invitation-not-usable',
});
