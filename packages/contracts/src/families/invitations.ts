import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { changeKind, familyIdParams, id, idParams, idText, moment } from '../fields.ts';
import { family } from './families.ts';

const newInvitation = z.object({ id, code: z.string(), url: z.string(), expiresAt: moment });
const limit = {
  perAccount: { attempts: 300, seconds: 3600 },
  perFamily: { attempts: 60, seconds: 3600 },
} as const;

export const invite = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families/:familyId/invitations',
  access: 'family',
  needs: 'parent',
  summary: 'Create an invitation for one more account to enter the family, valid for 7 days',
  params: familyIdParams,
  response: newInvitation,
  status: 201,
  secret: true,
  limit,
});

export const inviteMember = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/family-members/:id/invitations',
  access: 'resource',
  needs: 'parent',
  summary:
    "Invite a member's device, for 7 days; while a parent has a PIN, the account that accepts acts only as this member",
  params: idParams,
  response: newInvitation,
  status: 201,
  secret: true,
  limit,
});

const openInvitation = z.object({
  id,
  /** The member whose device the invitation is for. */
  memberId: id.optional(),
  createdAt: moment,
  expiresAt: moment,
});

export type OpenInvitation = z.output<typeof openInvitation>;

export const listInvitations = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families/:familyId/invitations',
  access: 'family',
  summary: 'Invitations that can still be accepted, newest first',
  params: familyIdParams,
  response: z.array(openInvitation),
});

export const revokeInvitation = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/families/:familyId/invitations/:id',
  access: 'family',
  needs: 'parent',
  summary: 'Revoke an invitation that was not accepted yet; repeating it changes nothing',
  params: familyIdParams.extend({ id: idText }),
  problems: ['invitation-used'],
});

const codeParams = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });

const offeredInvitation = z.object({
  familyName: z.string(),
  expiresAt: moment,
  memberName: z.string().optional(),
});

export type OfferedInvitation = z.output<typeof offeredInvitation>;

export const lookUpInvitation = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/invitations/:code',
  access: 'public',
  summary: 'The family of an invitation, shown before it is accepted',
  params: codeParams,
  response: offeredInvitation,
  problems: ['invitation-not-usable', 'invitation-used', 'invitation-revoked'],
  guessable: 'invitation-not-usable',
});

export const acceptInvitation = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/invitations/:code/accept',
  access: 'account',
  summary: 'Enter the family the invitation is for',
  params: codeParams,
  /** `memberId` is the member as whom the account acts, if the invitation was for a member's device. */
  response: family.extend({ memberId: id.optional() }),
  problems: [
    'invitation-not-usable',
    'invitation-used',
    'invitation-revoked',
    'family-full',
    'family-limit-reached',
  ],
  guessable: 'invitation-not-usable',
});

export const invitationChanged = defineEvent({
  type: 'invitation.changed',
  from: 'families',
  scope: 'family',
  summary: 'An invitation was created or revoked',
  data: z.object({
    familyId: id,
    invitationId: id,
    change: changeKind,
    familyMemberId: id.optional(),
  }),
});
