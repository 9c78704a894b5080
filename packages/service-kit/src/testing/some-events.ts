import { memberRemoved } from '@family-chores/contracts/families/members';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { event, type OutboxEntry } from '../events/index.ts';
import { someId } from './some-family.ts';

interface VerifiedAssignment {
  familyId: number;
  familyMemberId: number;
  pointsEarned?: number;
  assignmentId?: number;
  verifiedAt?: Date;
}

export function assignmentVerifiedEvent(fields: VerifiedAssignment): OutboxEntry {
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

export function memberRemovedEvent(familyId: number, familyMemberId: number): OutboxEntry {
  return event(memberRemoved, { familyId, familyMemberId });
}
