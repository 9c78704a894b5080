import { problem } from '@family-chores/contracts/problem';
import { pauseChanged } from '@family-chores/contracts/schedule/pauses';
import { lockMember } from '@family-chores/service-kit/access';
import { createInTransaction, event, transact } from '@family-chores/service-kit/events';
import { requestGeneration, type Planning } from '../model/generation.model.ts';
import { Pause, type PauseDocument } from '../model/pause.model.ts';

/** Pauses of a family that are not over. */
export const MAX_PAUSES = 100;

/**
 * Stores a pause; `generate` removes what is open within it.
 * @throws Problem `pause-limit-reached`, or `not-found` when the member has left
 */
export async function createPause(
  pause: PauseDocument,
  { timeZone, today }: Planning,
): Promise<PauseDocument> {
  const { _id: pauseId, familyId, memberId } = pause;
  return createInTransaction(Pause, async ({ session, publish }) => {
    await requestGeneration(familyId, { session, timeZone });
    if (memberId !== null && !(await lockMember(memberId, session))) throw problem('not-found');
    const count = await Pause.countDocuments({ familyId, to: { $gte: today } }, { session });
    if (count >= MAX_PAUSES) throw problem('pause-limit-reached');
    publish(event(pauseChanged, { familyId, pauseId }));
    return pause;
  });
}

/** Ends a pause; `generate` makes again what it removed. */
export async function deletePause({ _id: pauseId, familyId }: PauseDocument): Promise<void> {
  await transact(async ({ session, publish }) => {
    await requestGeneration(familyId, { session });
    const { deletedCount } = await Pause.deleteOne({ _id: pauseId }, { session });
    if (deletedCount > 0) publish(event(pauseChanged, { familyId, pauseId }));
  });
}
