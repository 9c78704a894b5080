import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { currentContext } from '../log/index.ts';
import { bumpVersion, isDuplicate, runTransaction } from '../mongo/index.ts';
import type { OutboxEntry } from './event.ts';
import { carriers, Outbox, type DocumentId, type Waiting } from './outbox.ts';
import { offer } from './relay.ts';

/** What a change tells: one event, or several in their order. */
export type Told = OutboxEntry | readonly OutboxEntry[];

/**
 * Changes one document and tells it, in one atomic update: the events wait in the document until the relay has sent them.
 * @returns the document after the change, or null when none matched `filter` (then nothing is told)
 */
// oxlint-disable-next-line max-params -- reads as the sentence it is: change what, which, how, and tell it
export async function change<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T>,
  told: Told,
): Promise<T | null> {
  const entries = [told].flat();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the outbox is the kit's own field, which T does not name
  const telling = { ...update, $push: { ...update.$push, outbox: { $each: entries } } } as UpdateQuery<T>;
  const changed = await model
    .findOneAndUpdate(filter, telling, { returnDocument: 'after' })
    .lean<T & { _id: DocumentId }>();
  if (changed) await tell(carriedBy(model, changed._id, entries));
  return changed;
}

/**
 * Creates one document and tells it. A request repeated with the same Idempotency-Key creates nothing: the document of
 * the first time comes back.
 */
export async function create<T extends { _id: DocumentId }>(
  model: Model<T>,
  document: T,
  told: Told,
): Promise<T> {
  const entries = [told].flat();
  const requestKey = currentContext()?.requestKey;
  const carried = { ...document, ...(requestKey !== undefined && { requestKey }), outbox: entries };
  try {
    await carriers(model.collection.collectionName).insertOne(carried);
  } catch (error) {
    if (!isDuplicate(error, 'requestKey')) throw error;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- as is the request key
    const first = await model.findOne({ requestKey } as QueryFilter<T>).lean<T>();
    if (!first) throw error;
    return first;
  }
  await tell(carriedBy(model, document._id, entries));
  return document;
}

function carriedBy<T>(model: Model<T>, documentId: DocumentId, entries: readonly OutboxEntry[]): Waiting[] {
  const carrier = { collection: model.collection.collectionName, documentId };
  return entries.map((entry) => ({ entry, carrier }));
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

/**
 * Creates one document together with other changes: `work` makes those and returns the document, all in one
 * transaction. A request repeated with the same Idempotency-Key changes nothing: the document of the first time comes
 * back, also when the state it left behind would refuse the request now.
 */
export async function createTogether<T extends { _id: DocumentId }>(
  model: Model<T>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const requestKey = currentContext()?.requestKey;
  const firstTime: QueryFilter<T> = { requestKey };
  try {
    return await transact(async (transaction) => {
      const { session } = transaction;
      const first =
        requestKey !== undefined && (await model.findOne(firstTime, undefined, { session }).lean<T>());
      if (first) return first;
      const document = await work(transaction);
      const carried = { ...document, ...(requestKey !== undefined && { requestKey }) };
      await carriers(model.collection.collectionName).insertOne(carried, { session });
      return document;
    });
  } catch (error) {
    const first = isDuplicate(error, 'requestKey') && (await model.findOne(firstTime).lean<T>());
    if (!first) throw error;
    return first;
  }
}

/**
 * After the commit: first whoever asks sees the change, then everybody is told.
 * @param about a family that changed whether or not anything is told
 */
export async function tell(committed: readonly Waiting[], about?: number): Promise<void> {
  for (const familyId of new Set([about, ...committed.map(({ entry }) => entry.familyId)])) {
    if (familyId !== undefined) await bumpVersion(familyId);
  }
  offer(committed);
}
