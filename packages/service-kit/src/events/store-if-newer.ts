import type { ClientSession, Collection } from 'mongoose';
import { database } from '../mongo/index.ts';

/** What an event says about an entity, with the entity's revision at that time. */
interface RevisedState {
  readonly _id: number;
  readonly revision: number;
  readonly [field: string]: unknown;
}

/**
 * Stores the state that an event carries, unless the event arrived late: then a later one's is stored.
 * @returns whether it was stored
 */
export async function storeIfNewer(
  { collection }: { collection: Collection },
  { _id, ...state }: RevisedState,
  session: ClientSession,
): Promise<boolean> {
  const states = database().collection<RevisedState>(collection.name);
  const stored = await states.findOne({ _id }, { projection: { revision: 1 }, session });
  if (stored && stored.revision >= state.revision) return false;
  await states.updateOne({ _id }, { $set: state }, { upsert: true, session });
  return true;
}
