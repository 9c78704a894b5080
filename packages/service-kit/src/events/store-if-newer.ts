import type { ClientSession, Model } from 'mongoose';
import { database } from '../mongo/index.ts';

/** What an event says about an entity, with the entity's revision at that time. */
interface RevisedState {
  readonly _id: number;
  readonly revision: number;
}

/**
 * Stores the state that an event carries, unless the same or a newer state is already stored, which is the case when
 * the event arrives a second time or late.
 * @returns whether it was stored
 */
export async function storeIfNewer<T extends RevisedState>(
  { collection }: Model<T>,
  update: RevisedState & NoInfer<Partial<T>>,
  session: ClientSession,
): Promise<boolean> {
  const { _id, ...state }: RevisedState = update;
  const states = database().collection<RevisedState>(collection.name);
  const stored = await states.findOne({ _id }, { projection: { revision: 1 }, session });
  if (stored && stored.revision >= state.revision) return false;
  await states.updateOne({ _id }, { $set: state }, { upsert: true, session });
  return true;
}
