import type { RequestInput } from '../client/input.ts';
import type { TenantFixture } from './tenant-fixture.ts';
import { dueDate, DUE_DAY, type TenantEndpoint } from './tenant-cases.ts';

export interface MixedCase {
  readonly call: TenantEndpoint;
  /** @param own the caller's family @param foreign the other family */
  readonly input: (own: TenantFixture, foreign: TenantFixture) => RequestInput;
}

/** Calls about the caller's family that also name something of another family. They get 404, as if it did not exist. */
export const mixedCases: readonly MixedCase[] = [
  {
    call: 'POST /api/assignments',
    input: (own, { memberId }) => ({
      body: { familyMemberId: memberId, choreId: own.choreId, dueDate },
    }),
  },
  {
    call: 'POST /api/assignments',
    input: (own, { choreId }) => ({ body: { familyMemberId: own.memberId, choreId, dueDate } }),
  },
  {
    call: 'POST /api/series',
    input: (own, { memberId }) => ({
      body: { choreId: own.choreId, memberIds: [own.memberId, memberId], weekdays: [1], start: DUE_DAY },
    }),
  },
  {
    call: 'POST /api/series',
    input: (own, { choreId }) => ({
      body: { choreId, memberIds: [own.memberId], weekdays: [1], start: DUE_DAY },
    }),
  },
  {
    call: 'PATCH /api/series/:id',
    input: (own, { memberId }) => ({ params: { id: own.seriesId }, body: { memberIds: [memberId] } }),
  },
  {
    call: 'POST /api/pauses',
    input: (own, { memberId }) => ({
      body: { familyId: own.familyId, memberId, from: DUE_DAY, to: DUE_DAY },
    }),
  },
  {
    call: 'PATCH /api/assignments/:id',
    input: (own, { memberId }) => ({ params: { id: own.openId }, body: { familyMemberId: memberId } }),
  },
  {
    call: 'PATCH /api/assignments/:id/verify',
    input: (own, { memberId }) => ({ params: { id: own.completedId }, body: { verifierId: memberId } }),
  },
  {
    call: 'PATCH /api/assignments/:id/reopen',
    input: (own, { memberId: verifierId }) => ({
      params: { id: own.openId },
      body: { reason: 'not-yet', verifierId, note: 'Not yet' },
    }),
  },
  {
    call: 'POST /api/progress/sync',
    input: (own, { memberId }) => ({
      body: { familyId: own.familyId, memberId, completedChores: [], verifiedChores: [own.choreId] },
    }),
  },
  {
    call: 'POST /api/reward-redemptions',
    input: (own, { memberId }) => ({ body: { familyMemberId: memberId, rewardId: own.rewardId } }),
  },
  {
    call: 'POST /api/reward-redemptions',
    input: (own, { rewardId }) => ({ body: { familyMemberId: own.memberId, rewardId } }),
  },
  {
    call: 'PUT /api/messages/family/:familyId/mutes',
    input: ({ familyId }, { memberId }) => ({ params: { familyId }, body: { memberId, muted: false } }),
  },
  {
    call: 'POST /api/messages',
    input: (own, { memberId }) => ({
      body: { familyId: own.familyId, senderId: memberId, content: 'Hello' },
    }),
  },
];
