import { choresOf, type UnsavedAction } from '../app-state/app-state.ts';

/** As many as one request may name. */
const MAX_BATCH_SIZE = 500;

/** What one member did without anybody else acting in between. */
export interface SyncBatch {
  familyId: number;
  memberId: number;
  actions: UnsavedAction[];
}

/**
 * What is sent together, in the order it was done: a chore that Mia did and Ben then confirmed is done before it is
 * confirmed.
 */
export function toBatches(unsaved: readonly UnsavedAction[]): SyncBatch[] {
  const batches: SyncBatch[] = [];
  for (const action of unsaved) {
    const { familyId, memberId } = action;
    const last = batches.at(-1);
    const isSameBatch = last?.familyId === familyId && last.memberId === memberId;
    if (isSameBatch && last.actions.length < MAX_BATCH_SIZE) last.actions.push(action);
    else batches.push({ familyId, memberId, actions: [action] });
  }
  return batches;
}

/** A batch as the server takes it: the chores of the specification, and the very assignments it was about. */
export function toSyncRequest({ familyId, memberId, actions }: SyncBatch) {
  const assignments = [...new Set(actions.map(({ assignmentId }) => assignmentId))];
  return { familyId, memberId, ...choresOf(actions), assignments };
}
