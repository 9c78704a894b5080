import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { currentContext } from '../log/index.ts';
import { bumpVersion, isDuplicate, runTransaction } from '../mongo/index.ts';
import type { OutboxEntry } from './event.ts';
import { carriers, Outbox, type DocumentId, type Waiting } from './outbox.ts';
import { offer } from './relay.ts';

/**
 * Changes one document and tells it, in one atomic update: the event waits in the document until the relay has sent it.
 * @returns the document after the change, or null when none matched `filter` (then nothing is told)
 */
export async function change<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T>,
  told: OutboxEntry,
): Promise<T | null> {
  const changed = await model
    .findOneAndUpdate(filter, { ...update, $push: { ...update.$push, outbox: told } } as UpdateQuery<T>, {
      returnDocument: 'after',
    })
    .lean<T & { _id: DocumentId }>();
  if (changed)
    await tell([
      { entry: told, carrier: { collection: model.collection.collectionName, documentId: changed._id } },
    ]);
  return changed;
}

/**
 * Creates one document and tells it. A request repeated with the same Idempotency-Key creates nothing: the document of
 * the first time comes back.
 */
export async function create<T extends { _id: DocumentId }>(
  model: Model<T>,
  document: T,
  told: OutboxEntry,
): Promise<T> {
  const requestKey = currentContext()?.requestKey;
  const carried = { ...document, ...(requestKey !== undefined && { requestKey }), outbox: [told] };
  try {
    await carriers(model.collection.collectionName).insertOne(carried);
  } catch (error) {
    const first =
      isDuplicate(error, 'requestKey') && (await model.findOne({ requestKey } as QueryFilter<T>).lean<T>());
    if (!first) throw error;
    return first;
  }
  await tell([
    { entry: told, carrier: { collection: model.collection.collectionName, documentId: document._id } },
  ]);
  return document;
}

export interface Transaction {
  readonly session: ClientSession;
  /** The event is sent if, and only if, the transaction commits. */
  readonly publish: (told: OutboxEntry) => void;
}

/**
 * Changes several documents together and tells it. `work` may run more than once: nothing in it may reach outside the
 * database. For one document use `change`, which is about twice as fast.
 */
export async function transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let told: OutboxEntry[] = [];
  const result = await runTransaction(async (session) => {
    told = [];
    const value = await work({ session, publish: (entry) => told.push(entry) });
    if (told.length > 0) {
      await Outbox.insertMany(
        told.map((entry) => ({ _id: entry.id, entry, sentAt: null })),
        { session },
      );
    }
    return value;
  });
  await tell(told.map((entry) => ({ entry })));
  return result;
}

/** After the commit: first whoever asks sees the change, then everybody is told. */
async function tell(committed: readonly Waiting[]): Promise<void> {
  for (const familyId of new Set(committed.map(({ entry }) => entry.familyId))) {
    if (familyId !== undefined) await bumpVersion(familyId);
  }
  offer(committed);
}
