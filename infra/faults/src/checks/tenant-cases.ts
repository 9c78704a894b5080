import type { EndpointWith } from '@family-chores/contracts/all-contracts';
import type { Access, StaffAccess } from '@family-chores/contracts/define-call';
import type { RequestInput } from '../client/input.ts';
import type { TenantFixture } from './tenant-fixture.ts';

export type TenantEndpoint = EndpointWith<Exclude<Access, StaffAccess>>;

const family = ({ familyId }: TenantFixture): RequestInput => ({ params: { familyId } });
const nothing = (): RequestInput => ({});
const ownAccount = ({ accountId: userId }: TenantFixture): RequestInput => ({ params: { userId } });
const buyer = ({ accountId: userId }: TenantFixture) => ({
  userId,
  email: 'owner@example.org',
  name: 'Owner',
  plan: 'monthly',
});
export const DUE_DAY = '2030-01-07';
export const dueDate = `${DUE_DAY}T00:00:00.000Z`;

/** What a browser sends to use or add a passkey, with invented values: no authenticator has created the passkey. */
const unknownPasskey = (response: object) => ({
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', ...response },
});

const unknownSignature = () => ({ body: unknownPasskey({ authenticatorData: 'AA', signature: 'AA' }) });

/** A build that was never published, so its telemetry is ignored. */
const unpublishedBuild = {
  name: 'mf-nothing',
  buildId: '0000000-000000000000',
  opened: true,
  loadError: false,
  boundaryError: false,
  phases: {},
};

/** A span whose name is in no contract, so it is ignored. */
const unknownSpan = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name: 'nothing',
  startedMsAgo: 0,
  milliseconds: 0,
};

/**
 * For each call, an input about one family. Other tenants try the calls and get nothing of that family. At the end, the
 * family itself makes the calls that others may not make, in this order. They succeed, except those that the state of
 * the family rules out. Calls that delete what another call needs are last.
 */
export const tenantCases: Readonly<Record<TenantEndpoint, (tenant: TenantFixture) => RequestInput>> = {
  'POST /api/auth/register': nothing,
  'POST /api/auth/login': nothing,
  'POST /api/auth/guest': nothing,
  'POST /api/auth/guest/recovery': nothing,
  'DELETE /api/auth/guest/recovery': nothing,
  'POST /api/auth/password-resets': nothing,
  'POST /api/auth/password-resets/completion': nothing,
  'PUT /api/auth/password': () => ({
    body: { currentPassword: 'not this password', password: 'nine copper kettles' },
  }),
  'GET /api/auth/sessions': nothing,
  'GET /api/auth/sign-ins': nothing,
  'POST /api/auth/email-changes': () => ({ body: { email: 'nobody@example.org' } }),
  'POST /api/auth/email-changes/completion': nothing,
  'DELETE /api/auth/sessions/:id': () => ({ params: { id: 'A'.repeat(22) } }),
  'DELETE /api/auth/sessions': nothing,
  'POST /api/auth/confirmation': () => ({ body: { password: 'not this password' } }),
  'POST /api/auth/passkeys/creation': nothing,
  'POST /api/auth/passkeys': () => ({ body: unknownPasskey({ attestationObject: 'AA' }) }),
  'GET /api/auth/passkeys': nothing,
  'PATCH /api/auth/passkeys/:id': () => ({ params: { id: 1 }, body: { label: 'Mine' } }),
  'DELETE /api/auth/passkeys/:id': () => ({ params: { id: 1 } }),
  'POST /api/auth/passkeys/request': nothing,
  'POST /api/auth/passkeys/sign-in': unknownSignature,
  'POST /api/auth/passkeys/confirmation': unknownSignature,
  'POST /api/auth/logout': nothing,
  'GET /api/auth/session': nothing,
  'POST /api/auth/deletion': nothing,
  'DELETE /api/auth/deletion': nothing,
  'POST /api/contact': nothing,
  'GET /api/release': nothing,
  'GET /api/flags/family/:familyId': family,
  'POST /api/telemetry': () => ({ body: { releaseId: 'none', builds: [unpublishedBuild] } }),
  'POST /api/telemetry/spans': () => ({ body: { spans: [unknownSpan] } }),
  'POST /api/telemetry/violations': () => ({ body: { 'csp-report': {} } }),
  'DELETE /api/pins': nothing,
  'GET /api/families': nothing,
  'POST /api/families': () => ({ body: { name: 'Another family' } }),
  'GET /api/invitations/:code': () => ({ params: { code: 'A'.repeat(32) } }),
  'POST /api/invitations/:code/accept': () => ({ params: { code: 'A'.repeat(32) } }),
  'GET /api/tutorials': nothing,
  'GET /api/tutorials/progress': nothing,
  'PUT /api/tutorials/progress': () => ({
    body: { hasCompletedTutorial: true, finished: ['welcome'], currentPhase: null, currentStepIndex: 0 },
  }),

  'GET /api/stripe-test/connection': nothing,
  'POST /api/stripe/webhook': () => ({ body: { id: 'evt_forged', type: 'customer.subscription.deleted' } }),

  'GET /api/families/:familyId': family,
  'GET /api/families/:familyId/acting': family,
  'GET /api/families/:familyId/accounts': family,
  'GET /api/families/:familyId/consents': family,
  'GET /api/families/:familyId/invitations': family,
  'GET /api/families/:familyId/history': family,
  'GET /api/chores/family/:familyId': family,
  'GET /api/assignments/family/:familyId': family,
  'GET /api/series/family/:familyId': family,
  'GET /api/pauses/family/:familyId': family,
  'GET /api/offers/family/:familyId': family,
  'GET /api/planning/family/:familyId': family,
  'GET /api/rewards/family/:familyId': family,
  'GET /api/reward-redemptions/family/:familyId': family,
  'GET /api/points/member/:memberId/entries': ({ memberId }) => ({ params: { memberId } }),
  'GET /api/challenges/family/:familyId/current': family,
  'GET /api/challenges/family/:familyId/past': family,
  'GET /api/milestones/family/:familyId': family,
  'GET /api/milestones/family/:familyId/badges': family,
  'GET /api/messages/family/:familyId': family,
  'GET /api/messages/family/:familyId/mutes': family,
  'GET /api/messages/family/:familyId/retention': family,
  'GET /api/assignments/family/:familyId/retention': family,
  'GET /api/families/export/family/:familyId': family,
  'GET /api/schedule/export/family/:familyId': family,
  'GET /api/rewards/export/family/:familyId': family,
  'GET /api/achievements/export/family/:familyId': family,
  'GET /api/chat/export/family/:familyId': family,
  'GET /api/subscriptions/status/:userId': ownAccount,
  'GET /api/subscriptions/invoices/:userId': ownAccount,

  'POST /api/subscriptions/create': (tenant) => ({ body: buyer(tenant) }),
  'POST /api/subscriptions/checkout': (tenant) => ({
    body: { ...buyer(tenant), successUrl: `${tenant.origin}/billing`, cancelUrl: `${tenant.origin}/billing` },
  }),
  'POST /api/subscriptions/portal': ({ accountId: userId, origin }) => ({
    body: { userId, returnUrl: `${origin}/billing` },
  }),
  'POST /api/subscriptions/cancel': ({ accountId: userId }) => ({ body: { userId } }),
  'POST /api/subscriptions/resume': ({ accountId: userId }) => ({ body: { userId } }),
  'POST /api/subscriptions/update': ({ accountId: userId }) => ({ body: { userId, newPlan: 'annual' } }),
  'POST /api/milestones/family/:familyId/check': family,
  'POST /api/challenges/family/:familyId': ({ familyId }) => ({
    params: { familyId },
    body: { name: 'Race', targetPoints: 100, duration: 7 },
  }),
  'POST /api/families/:familyId/consents': ({ familyId }) => ({
    params: { familyId },
    body: { textId: 'child-data', version: 1 },
  }),
  'POST /api/families/:familyId/invitations': family,
  'POST /api/family-members/:id/invitations': ({ memberId }) => ({ params: { id: memberId } }),
  'POST /api/family-members': ({ familyId }) => ({ body: { familyId, name: 'Cleo', age: 9 } }),
  'PATCH /api/families/:familyId/guard': ({ familyId }) => ({
    params: { familyId },
    body: { siblingsVerify: false },
  }),
  'POST /api/families/:familyId/acting': ({ familyId, memberId }) => ({
    params: { familyId },
    body: { memberId },
  }),
  'POST /api/families/:familyId/acting/renew': family,
  'DELETE /api/families/:familyId/acting': family,
  'PATCH /api/family-members/:id': ({ memberId }) => ({ params: { id: memberId }, body: { name: 'Adah' } }),
  'POST /api/chores': ({ familyId }) => ({ body: { familyId, name: 'Dust', points: 3, minAge: 5 } }),
  'PATCH /api/chores/:id': ({ choreId }) => ({ params: { id: choreId }, body: { points: 4 } }),
  'POST /api/assignments': ({ memberId, choreId }) => ({
    body: { familyMemberId: memberId, choreId, dueDate },
  }),
  'POST /api/series': ({ memberId, choreId }) => ({
    body: { choreId, memberIds: [memberId], weekdays: [1], start: DUE_DAY },
  }),
  'PATCH /api/series/:id': ({ seriesId }) => ({ params: { id: seriesId }, body: { everyWeeks: 2 } }),
  'POST /api/pauses': ({ familyId, memberId }) => ({
    body: { familyId, memberId, from: DUE_DAY, to: DUE_DAY },
  }),
  'PATCH /api/planning/family/:familyId': ({ familyId }) => ({
    params: { familyId },
    body: { notBeforeItsDay: false },
  }),
  'POST /api/offers': ({ choreId }) => ({ body: { choreId, day: DUE_DAY } }),
  'POST /api/offers/:id/take': ({ offerId, memberId }) => ({
    params: { id: offerId },
    body: { familyMemberId: memberId },
  }),
  'PATCH /api/pauses/:id': ({ pauseId }) => ({
    params: { id: pauseId },
    body: { from: DUE_DAY, to: DUE_DAY },
  }),
  'PATCH /api/assignments/:id': ({ openId }) => ({
    params: { id: openId },
    body: { dueDate: '2026-03-03T00:00:00.000Z' },
  }),
  'PATCH /api/assignments/:id/steps': ({ openId, step }) => ({
    params: { id: openId },
    body: { step, ticked: true },
  }),
  'PATCH /api/assignments/:id/complete': ({ openId }) => ({ params: { id: openId } }),
  'PATCH /api/assignments/:id/verify': ({ completedId, otherMemberId }) => ({
    params: { id: completedId },
    body: { verifierId: otherMemberId },
  }),
  'PATCH /api/assignments/:id/reopen': ({ openId }) => ({
    params: { id: openId },
    body: { reason: 'mistake' },
  }),
  'POST /api/rewards': ({ familyId }) => ({ body: { familyId, name: 'Ice cream', pointsCost: 5 } }),
  'PATCH /api/rewards/:id': ({ rewardId }) => ({ params: { id: rewardId }, body: { description: 'Two' } }),
  'POST /api/reward-redemptions/:id/cancel': ({ redemptionId }) => ({ params: { id: redemptionId } }),
  'POST /api/reward-redemptions': ({ memberId, rewardId }) => ({
    body: { familyMemberId: memberId, rewardId },
  }),
  'POST /api/messages': ({ familyId, memberId }) => ({
    body: { familyId, senderId: memberId, content: 'Well done' },
  }),
  'PUT /api/messages/family/:familyId/retention': ({ familyId }) => ({
    params: { familyId },
    body: { keepDays: 365 },
  }),
  'PUT /api/assignments/family/:familyId/retention': ({ familyId }) => ({
    params: { familyId },
    body: { keepDays: null },
  }),
  // This ends a mute, because only a family with a PIN can begin one.
  'PUT /api/messages/family/:familyId/mutes': ({ familyId }) => ({
    params: { familyId },
    body: { memberId: null, muted: false },
  }),
  'DELETE /api/messages/:id': ({ messageId }) => ({ params: { id: messageId } }),

  'DELETE /api/series/:id': ({ seriesId }) => ({ params: { id: seriesId } }),
  'DELETE /api/offers/:id': ({ removableOfferId }) => ({ params: { id: removableOfferId } }),
  'DELETE /api/pauses/:id': ({ pauseId }) => ({ params: { id: pauseId } }),
  'DELETE /api/assignments/:id': ({ removableAssignmentId }) => ({ params: { id: removableAssignmentId } }),
  'POST /api/progress/sync': ({ familyId, memberId, choreId, openId, step }) => ({
    body: {
      familyId,
      memberId,
      completedChores: [choreId],
      verifiedChores: [choreId],
      steps: [{ assignmentId: openId, step, ticked: false }],
    },
  }),
  'DELETE /api/chores/:id': ({ removableChoreId }) => ({ params: { id: removableChoreId } }),
  'DELETE /api/rewards/:id': ({ removableRewardId }) => ({ params: { id: removableRewardId } }),
  'POST /api/family-members/:id/pin/reset': ({ memberId }) => ({
    params: { id: memberId },
    body: { password: 'wrong horse', pin: '2468' },
  }),
  'PUT /api/family-members/:id/pin': ({ memberId }) => ({ params: { id: memberId }, body: { pin: '2468' } }),
  'DELETE /api/family-members/:id/pin': ({ memberId }) => ({ params: { id: memberId } }),
  'DELETE /api/family-members/:id': ({ removableMemberId }) => ({ params: { id: removableMemberId } }),
  'DELETE /api/families/:familyId/invitations/:id': ({ familyId, invitationId }) => ({
    params: { familyId, id: invitationId },
  }),
  'DELETE /api/families/:familyId/accounts/:accountId': ({ familyId, removableAccountId }) => ({
    params: { familyId, accountId: removableAccountId },
  }),
  'POST /api/families/:familyId/deletion': family,
  'DELETE /api/families/:familyId/deletion': family,
  'DELETE /api/families/:familyId/access': family,
};
