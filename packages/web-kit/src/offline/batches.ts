import { choresOf, type UnsavedAction } from '../app-state/app-state.ts';

const MAX_BATCH_SIZE = 500;

/** Consecutive actions of one member. */
export interface SyncBatch {
  familyId: number;
  memberId: number;
  actions: UnsavedAction[];
}

/** Groups actions without changing their order, because a chore must be completed before it is verified. */
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

/** Separates verifications, because the server refuses a whole request if its member may not verify. */
export function splitVerifications(batch: SyncBatch): SyncBatch[] {
  const part = (isVerification: boolean) => ({
    ...batch,
    actions: batch.actions.filter(({ kind }) => (kind === 'verified') === isVerification),
  });
  return [part(false), part(true)].filter(({ actions }) => actions.length > 0);
}

/** The request body of a batch. The specification requires the chore ids. */
export function toSyncRequest({ familyId, memberId, actions }: SyncBatch) {
  const wholeChores = actions.filter(({ tick }) => !tick);
  const assignments = [...new Set(wholeChores.map(({ assignmentId }) => assignmentId))];
  const steps = actions.flatMap(({ assignmentId, tick }) => (tick ? [{ assignmentId, ...tick }] : []));
  const request = { familyId, memberId, ...choresOf(actions), assignments };
  return steps.length > 0 ? { ...request, steps } : request;
}
