import { problem } from '@family-chores/contracts/problem';
import { assignmentStepTicked } from '@family-chores/contracts/schedule/steps';
import { change, event } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';

export interface StepTick {
  /** The text of the step. */
  step: string;
  ticked: boolean;
}

/**
 * Ticks or clears one step of an assignment that is not verified yet. Concurrent ticks of other steps are kept.
 * @returns null if the assignment has been removed
 * @throws Problem `assignment-already-verified`, or `not-found` if its chore does not have this step
 */
export async function tickStepOf(
  assignment: AssignmentDocument,
  tick: StepTick,
): Promise<AssignmentDocument | null> {
  const { step, ticked } = tick;
  let current: AssignmentDocument | null = assignment;
  while (current) {
    if (!current.chore.steps?.includes(step)) throw problem('not-found');
    if ((current.tickedSteps?.includes(step) ?? false) === ticked) return current;
    if (current.verified) throw problem('assignment-already-verified');
    const changed = await tickIfUnchanged(current, tick);
    if (changed) return changed;
    // The assignment was ticked, verified, removed or handed over, or its chore was edited, after it was read.
    current = await Assignment.findOne(keyOf(current)).lean();
  }
  return null;
}

/** Changes the step only if it is still as it was read, so that two concurrent ticks publish one event. */
function tickIfUnchanged(
  { _id, familyId, familyMemberId, choreId }: AssignmentDocument,
  { step, ticked }: StepTick,
): Promise<AssignmentDocument | null> {
  const stepAsRead = { tickedSteps: ticked ? { $ne: step } : step };
  return change(
    Assignment,
    { _id, familyId, familyMemberId, verified: false, 'chore.steps': step, ...stepAsRead },
    ticked ? { $push: { tickedSteps: step } } : { $pull: { tickedSteps: step } },
    event(assignmentStepTicked, { familyId, assignmentId: _id, familyMemberId, choreId, step, ticked }),
  );
}
