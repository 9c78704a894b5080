import { Problem } from '@family-chores/contracts/problem';
import type { FamilyMember } from '@family-chores/service-kit/access';
import type { QueryFilter } from 'mongoose';
import { Assignment, type AssignmentDocument } from '../assignments/assignment.model.ts';
import { endOfToday, isPending } from '../assignments/assignment.rules.ts';
import { completeAssignment, type Outcome } from '../assignments/complete-assignment.ts';
import { verifyAssignment } from '../assignments/verify-assignment.ts';

/** How many assignments are fetched, and how many are changed, at a time. */
const fetched = 100;
const changedAtOnce = 10;

interface Sync {
  familyId: number;
  member: FamilyMember;
  /** The assignments that are meant; absent: all that fit. */
  assignments: readonly number[] | undefined;
  now: Date;
}

/**
 * Completes the member's pending assignments of these chores: those that are meant, else those due today or earlier.
 * @returns how many were not completed before
 */
export function completeChores(
  choreIds: readonly number[],
  { familyId, member, assignments, now }: Sync,
): Promise<number> {
  const open = {
    ...(assignments ? { _id: { $in: [...assignments] } } : { dueDate: { $lt: endOfToday(now) } }),
    choreId: { $in: [...new Set(choreIds)] },
    completed: false,
    familyMemberId: member.id,
    verified: false,
    familyId,
  };
  return applyToEach(open, async (assignment) =>
    isPending(assignment, member.age) ? completeAssignment(assignment, now) : null,
  );
}

/**
 * Verifies, as this member, what others completed of these chores.
 * @returns how many were not verified before
 */
export function verifyChores(
  choreIds: readonly number[],
  { familyId, member, assignments, now }: Sync,
): Promise<number> {
  const waiting = {
    ...(assignments && { _id: { $in: [...assignments] } }),
    choreId: { $in: [...new Set(choreIds)] },
    completed: true,
    familyMemberId: { $ne: member.id },
    verified: false,
    familyId,
  };
  return applyToEach(waiting, (assignment) =>
    verifyAssignment(assignment, { verifier: member, note: null, now }).catch(somebodyElseDid),
  );
}

async function applyToEach(
  filter: QueryFilter<AssignmentDocument>,
  apply: (assignment: AssignmentDocument) => Promise<Outcome | null>,
): Promise<number> {
  let changed = 0;
  await Assignment.find(filter)
    .lean<AssignmentDocument>()
    .cursor({ batchSize: fetched })
    .eachAsync(
      async (assignment) => {
        if ((await apply(assignment))?.changed) changed += 1;
      },
      { parallel: changedAtOnce },
    );
  return changed;
}

function somebodyElseDid(error: unknown): null {
  if (error instanceof Problem && error.code === 'assignment-already-verified') return null;
  throw error;
}
