import { ageOn } from '@family-chores/contracts/families/birthdays';
import { Problem, type ProblemCode } from '@family-chores/contracts/problem';
import { VERIFICATION_NOTE } from '@family-chores/contracts/schedule/note-fields';
import type { FamilyMember } from '@family-chores/service-kit/access';
import type { QueryFilter } from 'mongoose';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { endOfToday, isPending } from '../assignments/assignment.rules.ts';
import { dayOf } from '../series/days.rules.ts';
import { completeAssignment, type ChangeOutcome } from '../assignments/complete-assignment.ts';
import { tickStepOf, type StepTick } from '../assignments/tick-step.ts';
import { verifyAssignment } from '../assignments/verify-assignment.ts';

const BATCH_SIZE = 100;
const CONCURRENCY = 10;

interface SyncRequest {
  familyId: number;
  member: FamilyMember;
  /** Ids of the assignments that may be completed or verified; undefined for all that match. */
  assignments: readonly number[] | undefined;
  now: Date;
}

/**
 * Completes the member's pending assignments of these chores: the ones that the request lists or, without a list, the
 * ones that are due today or earlier.
 * @returns how many it has completed
 */
export function completeChores(
  choreIds: readonly number[],
  { familyId, member, assignments, now }: SyncRequest,
): Promise<number> {
  const openFilter = {
    ...(assignments ? { _id: { $in: [...assignments] } } : { dueDate: { $lt: endOfToday(now) } }),
    choreId: { $in: [...new Set(choreIds)] },
    completed: false,
    familyMemberId: member.id,
    verified: false,
    familyId,
  };
  return applyToEach(openFilter, async (assignment) =>
    isPending(assignment, ageOn(member, dayOf(assignment.dueDate)))
      ? completeAssignment(assignment, now).catch(ignore('not-before-its-day'))
      : null,
  );
}

/**
 * Verifies, as this member, the assignments of these chores that other members have completed.
 * @returns how many it has verified
 */
export function verifyChores(
  choreIds: readonly number[],
  { familyId, member, assignments, now }: SyncRequest,
): Promise<number> {
  const completedFilter = {
    ...(assignments && { _id: { $in: [...assignments] } }),
    choreId: { $in: [...new Set(choreIds)] },
    completed: true,
    familyMemberId: { $ne: member.id },
    verified: false,
    familyId,
  };
  return applyToEach(completedFilter, (assignment) =>
    verifyAssignment(assignment, { verifier: member, note: VERIFICATION_NOTE, now }).catch(
      ignore('assignment-already-verified', 'assignment-not-completed', 'verifier-is-assignee'),
    ),
  );
}

export async function tickSteps(
  ticks: readonly (StepTick & { assignmentId: number })[],
  { familyId, member }: SyncRequest,
): Promise<void> {
  for (const { assignmentId, ...tick } of ticks) {
    const own = { _id: assignmentId, familyId, familyMemberId: member.id };
    const assignment = await Assignment.findOne(own).lean();
    const ignoreImpossible = ignore('not-found', 'assignment-already-verified');
    if (assignment) await tickStepOf(assignment, tick).catch(ignoreImpossible);
  }
}

/** @returns how many assignments it has changed */
async function applyToEach(
  filter: QueryFilter<AssignmentDocument>,
  apply: (assignment: AssignmentDocument) => Promise<ChangeOutcome | null>,
): Promise<number> {
  let changed = 0;
  await Assignment.find(filter)
    .lean<AssignmentDocument>()
    .cursor({ batchSize: BATCH_SIZE })
    .eachAsync(
      async (assignment) => {
        if ((await apply(assignment))?.changed) changed += 1;
      },
      { parallel: CONCURRENCY },
    );
  return changed;
}

/** An action that is not possible now is skipped, and everything else is synced. */
const ignore =
  (...codes: readonly ProblemCode[]) =>
  (error: unknown): null => {
    if (error instanceof Problem && codes.includes(error.code)) return null;
    throw error;
  };
