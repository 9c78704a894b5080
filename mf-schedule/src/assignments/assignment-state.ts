import type { Assignment } from '@family-chores/contracts/schedule/assignments';

export type AssignmentState = 'open' | 'completed' | 'verified';

/** State of an assignment (specification, section 4). */
export function stateOf({ completed, verified }: Assignment): AssignmentState {
  if (verified) return 'verified';
  return completed ? 'completed' : 'open';
}
