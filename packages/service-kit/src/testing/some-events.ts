import { memberRemoved } from '@family-chores/contracts/families/members';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { event, type OutboxEntry } from '../events/index.ts';
import { someId } from './some-family.ts';

interface Verified {
  familyId: number;
  familyMemberId: number;
  /** 10 unless told. */
  pointsEarned?: number;
  assignmentId?: number;
  verifiedAt?: Date;
}

/** What schedule tells when a chore was verified. */
export function choreVerified(fields: Verified): OutboxEntry {
  const { pointsEarned = 10, assignmentId = someId(), verifiedAt = new Date(), ...rest } = fields;
  return event(assignmentVerified, {
    ...rest,
    assignmentId,
    pointsEarned,
    choreId: 1,
    choreName: 'Dishes',
    verifierId: someId(),
    completedAt: verifiedAt.toISOString(),
    verifiedAt: verifiedAt.toISOString(),
  });
}

/** What families tells when a member was deleted. */
export function memberLeft(familyId: number, familyMemberId: number): OutboxEntry {
  return event(memberRemoved, { familyId, familyMemberId });
}
