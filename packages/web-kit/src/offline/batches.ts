import { choresOf, type UnsavedAction } from '../app-state/app-state.ts';

/** The most that one request may contain. */
const MAX_BATCH_SIZE = 500;

/** Consecutive actions of one member. */
export interface SyncBatch {
  familyId: number;
  memberId: number;
  actions: UnsavedAction[];
}

/** Groups actions without changing their order: a chore must be completed by Mia before Ben verifies it. */
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

/** The request body of a batch: the chores that the specification requires, and the exact assignments. */
export function toSyncRequest({ familyId, memberId, actions }: SyncBatch) {
  const assignments = [...new Set(actions.map(({ assignmentId }) => assignmentId))];
  return { familyId, memberId, ...choresOf(actions), assignments };
}
