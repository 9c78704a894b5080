import { choresOf, type UnsavedAction } from '../app-state/app-state.ts';

/** As many as one request may name. */
const LIMIT = 500;

/** What one member did without anybody else acting in between. */
export interface Batch {
  familyId: number;
  memberId: number;
  actions: UnsavedAction[];
}

/**
 * What is sent together, in the order it was done: a chore that Mia did and Ben then confirmed is done before it is
 * confirmed.
 */
export function batchesOf(unsaved: readonly UnsavedAction[]): Batch[] {
  const batches: Batch[] = [];
  for (const action of unsaved) {
    const { familyId, memberId } = action;
    const last = batches.at(-1);
    const belongs = last?.familyId === familyId && last.memberId === memberId;
    if (belongs && last.actions.length < LIMIT) last.actions.push(action);
    else batches.push({ familyId, memberId, actions: [action] });
  }
  return batches;
}

/** A batch as the server takes it: the chores of the specification, and the very assignments it was about. */
export function requestOf({ familyId, memberId, actions }: Batch) {
  const assignments = [...new Set(actions.map(({ assignmentId }) => assignmentId))];
  return { familyId, memberId, ...choresOf(actions), assignments };
}
