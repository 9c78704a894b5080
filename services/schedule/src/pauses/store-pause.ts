import { problem } from '@family-chores/contracts/problem';
import { pauseChanged } from '@family-chores/contracts/schedule/pauses';
import { lockMember } from '@family-chores/service-kit/access';
import { createInTransaction, event, transact } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { requestGeneration, type EditingDevice } from '../model/generation.model.ts';
import { Pause, type PauseDocument } from '../model/pause.model.ts';

/** How many current and future pauses a family may have. */
export const MAX_PAUSES = 100;

/**
 * Stores a pause. After that, `generate` removes the open assignments that series have generated for its days.
 * @throws Problem `pause-limit-reached`, or `not-found` if the member has left
 */
export async function createPause(
  pause: PauseDocument,
  { timeZone, today }: EditingDevice,
): Promise<PauseDocument> {
  const { _id: pauseId, familyId, memberId } = pause;
  return createInTransaction(Pause, { familyId }, async ({ session, publish }) => {
    await requestGeneration(familyId, { session, timeZone });
    if (memberId !== null && !(await lockMember(memberId, session))) throw problem('not-found');
    await checkLimit(pause, { session, today });
    publish(event(pauseChanged, { familyId, pauseId, familyMemberId: memberId, change: 'added' }));
    return pause;
  });
}

/**
 * @returns null if the pause has been deleted
 * @throws Problem `pause-limit-reached`
 */
export async function changePause(
  pause: PauseDocument,
  days: Pick<PauseDocument, 'from' | 'to'>,
  { timeZone, today }: EditingDevice,
): Promise<PauseDocument | null> {
  const { _id: pauseId, familyId, memberId } = pause;
  return transact(async ({ session, publish }) => {
    await requestGeneration(familyId, { session, timeZone });
    await Pause.updateOne(keyOf(pause), { $set: days }, { session });
    const changed = await Pause.findOne(keyOf(pause), null, { session }).lean();
    if (!changed) return null;
    await checkLimit(changed, { session, today });
    publish(event(pauseChanged, { familyId, pauseId, familyMemberId: memberId, change: 'edited' }));
    return changed;
  });
}

async function checkLimit(
  { _id, familyId }: PauseDocument,
  { session, today }: { session: ClientSession; today: string },
): Promise<void> {
  const others = { familyId, to: { $gte: today }, _id: { $ne: _id } };
  if ((await Pause.countDocuments(others, { session })) >= MAX_PAUSES) throw problem('pause-limit-reached');
}

/** After this, `generate` generates the assignments of the pause's days again. */
export async function deletePause(pause: PauseDocument): Promise<void> {
  const { _id: pauseId, familyId, memberId } = pause;
  await transact(async ({ session, publish }) => {
    await requestGeneration(familyId, { session });
    const { deletedCount } = await Pause.deleteOne(keyOf(pause), { session });
    if (deletedCount > 0)
      publish(event(pauseChanged, { familyId, pauseId, familyMemberId: memberId, change: 'deleted' }));
  });
}
