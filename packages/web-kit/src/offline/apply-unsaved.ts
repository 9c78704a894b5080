import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { UnsavedAction } from '../app-state/app-state.ts';

function apply(assignment: Assignment, { kind, at, memberId, verifierName }: UnsavedAction): Assignment {
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

/** The assignments with the unsaved actions applied. */
export function applyUnsaved(
  assignments: readonly Assignment[],
  unsaved: readonly UnsavedAction[],
): readonly Assignment[] {
  if (unsaved.length === 0) return assignments;
  return assignments.map((assignment) =>
    unsaved.filter(({ assignmentId }) => assignmentId === assignment.id).reduce(apply, assignment),
  );
}
