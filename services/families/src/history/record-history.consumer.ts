import { challengeStarted } from '@family-chores/contracts/achievements/challenges';
import { messageDeleted } from '@family-chores/contracts/chat/messages';
import { muteChanged } from '@family-chores/contracts/chat/mutes';
import { messageRetentionChanged } from '@family-chores/contracts/chat/retention';
import { familyDeletionChanged } from '@family-chores/contracts/families/deletion';
import { accessGranted, accessRevoked, familyCreated } from '@family-chores/contracts/families/families';
import { guardChanged } from '@family-chores/contracts/families/guard';
import { invitationChanged } from '@family-chores/contracts/families/invitations';
import { memberAdded, memberRemoved, memberUpdated } from '@family-chores/contracts/families/members';
import { redemptionCanceled, rewardRedeemed } from '@family-chores/contracts/rewards/redemptions';
import { rewardChanged } from '@family-chores/contracts/rewards/rewards';
import {
  assignmentCreated,
  assignmentMoved,
  assignmentRemoved,
  assignmentVerified,
} from '@family-chores/contracts/schedule/assignments';
import { choreChanged } from '@family-chores/contracts/schedule/chores';
import { pauseChanged } from '@family-chores/contracts/schedule/pauses';
import { planningChanged } from '@family-chores/contracts/schedule/planning';
import { assignmentReopened } from '@family-chores/contracts/schedule/reopen';
import { assignmentRetentionChanged } from '@family-chores/contracts/schedule/retention';
import { seriesChanged } from '@family-chores/contracts/schedule/series';
import { consume } from '@family-chores/service-kit/events';
import { kindsOf, assignmentChange, record } from './record.ts';

/**
 * Records what people change in a family. A test checks that every event about a family is either listed here or left
 * out on purpose.
 */
export const recordHistory = [
  consume(familyCreated, {
    durable: 'families-record-family-created',
    handleIdempotentBatch: record(({ name }) => ({ kind: 'family-created', name })),
  }),
  consume(familyDeletionChanged, {
    durable: 'families-record-deletion-changed',
    handleIdempotentBatch: record(({ at }) => ({
      kind: at === null ? 'family-kept' : 'family-deletion-requested',
    })),
  }),
  consume(memberAdded, {
    durable: 'families-record-member-added',
    handleIdempotentBatch: record(({ familyMemberId, name }) => ({
      kind: 'member-added',
      memberId: familyMemberId,
      name,
    })),
  }),
  consume(memberUpdated, {
    durable: 'families-record-member-updated',
    handleIdempotentBatch: record(({ familyMemberId, name, newRole }) => ({
      kind: newRole ? (`member-made-${newRole}` as const) : 'member-edited',
      memberId: familyMemberId,
      name,
    })),
  }),
  consume(memberRemoved, {
    durable: 'families-record-member-removed',
    handleIdempotentBatch: record(({ familyMemberId, name }) => ({
      kind: 'member-removed',
      memberId: familyMemberId,
      name,
    })),
  }),
  consume(guardChanged, {
    durable: 'families-record-guard-changed',
    handleIdempotentBatch: record(({ familyMemberId, hasPin, siblingsVerify }) => {
      if (siblingsVerify !== undefined)
        return { kind: siblingsVerify ? 'siblings-verify' : 'parents-verify' };
      if (hasPin === undefined) return null;
      return { kind: hasPin ? 'pin-set' : 'pin-removed', memberId: familyMemberId };
    }),
  }),
  consume(accessGranted, {
    durable: 'families-record-access-granted',
    handleIdempotentBatch: record(({ invited, accountId, familyMemberId }) =>
      invited ? { kind: 'device-joined', memberId: familyMemberId, byAccount: accountId } : null,
    ),
  }),
  consume(accessRevoked, {
    durable: 'families-record-access-revoked',
    handleIdempotentBatch: record(() => ({ kind: 'device-removed' })),
  }),
  consume(invitationChanged, {
    durable: 'families-record-invitation-changed',
    handleIdempotentBatch: record(({ change, familyMemberId }) => ({
      kind: change === 'added' ? 'invited' : 'invitation-revoked',
      memberId: familyMemberId,
    })),
  }),
  consume(choreChanged, {
    durable: 'families-record-chore-changed',
    handleIdempotentBatch: record(({ name, change }) =>
      change ? { kind: kindsOf('chore')[change], name } : null,
    ),
  }),
  consume(seriesChanged, {
    durable: 'families-record-series-changed',
    handleIdempotentBatch: record(({ choreName, change }) =>
      change ? { kind: kindsOf('series')[change], name: choreName } : null,
    ),
  }),
  consume(pauseChanged, {
    durable: 'families-record-pause-changed',
    handleIdempotentBatch: record(({ familyMemberId, change }) =>
      change ? { kind: kindsOf('pause')[change], memberId: familyMemberId ?? undefined } : null,
    ),
  }),
  consume(assignmentCreated, {
    durable: 'families-record-assignment-created',
    handleIdempotentBatch: record((data) => assignmentChange('assigned', data)),
  }),
  consume(assignmentMoved, {
    durable: 'families-record-assignment-moved',
    handleIdempotentBatch: record((data) => assignmentChange('moved', data)),
  }),
  consume(assignmentRemoved, {
    durable: 'families-record-assignment-removed',
    handleIdempotentBatch: record((data) => assignmentChange('unassigned', data)),
  }),
  consume(assignmentVerified, {
    durable: 'families-record-assignment-verified',
    handleIdempotentBatch: record((data) =>
      // Completing a credited chore verifies it too. Completions are not recorded.
      data.verifierId === data.familyMemberId
        ? null
        : {
            ...assignmentChange('verified', data),
            kind: 'verified',
            actedBy: data.verifierId,
            amount: data.pointsEarned,
          },
    ),
  }),
  consume(assignmentReopened, {
    durable: 'families-record-assignment-reopened',
    handleIdempotentBatch: record((data) =>
      data.verifierId === null
        ? null
        : { ...assignmentChange('not-yet', data), kind: 'not-yet', actedBy: data.verifierId },
    ),
  }),
  consume(planningChanged, {
    durable: 'families-record-planning-changed',
    handleIdempotentBatch: record(({ notBeforeItsDay }) => ({
      kind: notBeforeItsDay ? 'ahead-forbidden' : 'ahead-allowed',
    })),
  }),
  consume(assignmentRetentionChanged, {
    durable: 'families-record-assignment-retention-changed',
    handleIdempotentBatch: record(({ keepDays }) => ({
      kind: 'assignments-kept',
      amount: keepDays ?? undefined,
    })),
  }),
  consume(rewardChanged, {
    durable: 'families-record-reward-changed',
    handleIdempotentBatch: record(({ name, change }) =>
      change ? { kind: kindsOf('reward')[change], name } : null,
    ),
  }),
  consume(rewardRedeemed, {
    durable: 'families-record-reward-redeemed',
    handleIdempotentBatch: record(({ familyMemberId, rewardName, pointsCost }) => ({
      kind: 'redeemed',
      memberId: familyMemberId,
      name: rewardName,
      amount: pointsCost,
    })),
  }),
  consume(redemptionCanceled, {
    durable: 'families-record-redemption-canceled',
    handleIdempotentBatch: record(({ familyMemberId, rewardName, pointsCost }) => ({
      kind: 'redemption-canceled',
      memberId: familyMemberId,
      name: rewardName,
      amount: pointsCost,
    })),
  }),
  consume(challengeStarted, {
    durable: 'families-record-challenge-started',
    handleIdempotentBatch: record(() => ({ kind: 'challenge-started' })),
  }),
  consume(messageDeleted, {
    durable: 'families-record-message-deleted',
    handleIdempotentBatch: record(({ senderId }) => ({ kind: 'message-deleted', memberId: senderId })),
  }),
  consume(muteChanged, {
    durable: 'families-record-chat-muted',
    handleIdempotentBatch: record(({ memberId, muted }) => ({
      kind: muted ? 'chat-muted' : 'chat-unmuted',
      memberId: memberId ?? undefined,
    })),
  }),
  consume(messageRetentionChanged, {
    durable: 'families-record-message-retention-changed',
    handleIdempotentBatch: record(({ keepDays }) => ({
      kind: 'messages-kept',
      amount: keepDays ?? undefined,
    })),
  }),
];
