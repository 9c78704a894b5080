import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { StepTick, UnsavedAction } from '../app-state/app-state.ts';

/** The assignment with one of its steps ticked or cleared. */
export function applyTick(assignment: Assignment, { step, ticked }: StepTick): Assignment {
  const { chore, tickedSteps = [] } = assignment;
  const isTicked = (each: string) => (each === step ? ticked : tickedSteps.includes(each));
  return { ...assignment, tickedSteps: (chore.steps ?? []).filter(isTicked) };
}

function apply(
  assignment: Assignment,
  { kind, at, memberId, verifierName, tick }: UnsavedAction,
): Assignment {
  if (tick) return assignment.verified ? assignment : applyTick(assignment, tick);
  if (kind === 'completed') {
    const { completed, chore } = assignment;
    return completed
      ? assignment
      : { ...assignment, completed: true, completedAt: at, pointsEarned: chore.points };
  }
  if (assignment.verified || !assignment.completed) return assignment;
  return {
    ...assignment,
    verified: true,
    verifiedAt: at,
    verifier: { id: memberId, name: verifierName ?? '' },
  };
}

export function applyUnsaved(
  assignments: readonly Assignment[],
  unsaved: readonly UnsavedAction[],
): readonly Assignment[] {
  if (unsaved.length === 0) return assignments;
  return assignments.map((assignment) =>
    unsaved.filter(({ assignmentId }) => assignmentId === assignment.id).reduce(apply, assignment),
  );
}
