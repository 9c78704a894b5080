import type { Assignment } from '@family-chores/contracts/schedule/assignments';

export type AssignmentState = 'open' | 'completed' | 'verified';

/** State of an assignment (specification, section 4). A credited chore never waits to be verified. */
export function stateOf({ completed, verified, chore }: Assignment): AssignmentState {
  if (verified || (completed && chore.creditedOnCompletion)) return 'verified';
  return completed ? 'completed' : 'open';
}
