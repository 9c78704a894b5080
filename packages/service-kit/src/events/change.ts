import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { actor, currentContext } from '../log/index.ts';
import { bumpVersionUnconfirmed, isDuplicate, runTransaction } from '../mongo/index.ts';
import type { OutboxEntry } from './event.ts';
import { Outbox, outboxDocuments, type DocumentId, type UnsentEntry } from './outbox.ts';
import { publishCommitted } from './relay.ts';

/** The events that a change publishes: one, or several in order. */
export type OutboxEntries = OutboxEntry | readonly OutboxEntry[];

/**
 * Changes one document and stores the events about it in the document's outbox, in one atomic update.
 * @returns the document after the change, or null when none matched `filter` (then nothing is published)
 */
// oxlint-disable-next-line max-params -- reads like a sentence: in this model, change the matching document this way and publish these events
export async function change<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T>,
  events: OutboxEntries,
): Promise<T | null> {
  const entries = [events].flat();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the outbox is the kit's own field, which T does not name
  const withOutbox = { ...update, $push: { ...update.$push, outbox: { $each: entries } } } as UpdateQuery<T>;
  const changed = await model
    .findOneAndUpdate(filter, withOutbox, { returnDocument: 'after' })
    .lean<T & { _id: DocumentId }>();
  if (changed) await publishAfterCommit(unsentIn(model, changed._id, entries));
  return changed;
}

/**
 * Creates one document together with its outbox entries and, if a member acts, that member's id (`actedBy`). If
 * a request is repeated with the same Idempotency-Key, nothing is created, and the document of the first request
 * is returned.
 */
export async function create<T extends { _id: DocumentId }>(
  model: Model<T>,
  document: T,
  events: OutboxEntries,
): Promise<T> {
  const entries = [events].flat();
  const requestKey = currentContext()?.requestKey;
  const created = { ...document, ...actor() };
  const stored = { ...created, ...(requestKey !== undefined && { requestKey }), outbox: entries };
  try {
    await outboxDocuments(model.collection.collectionName).insertOne(stored);
  } catch (error) {
    if (!isDuplicate(error, 'requestKey')) throw error;
    const first = await model.findOne(requestedBy<T>(requestKey, document)).lean<T>();
    if (!first) throw error;
    return first;
  }
  await publishAfterCommit(unsentIn(model, document._id, entries));
  return created;
}

/** With a `familyId`, MongoDB searches only the family's shard. */
function requestedBy<T>(requestKey: string | undefined, document: object): QueryFilter<T> {
  const family = 'familyId' in document ? { familyId: document.familyId } : {};
  return { ...family, requestKey };
}

function unsentIn<T>(
  model: Model<T>,
  documentId: DocumentId,
  entries: readonly OutboxEntry[],
): UnsentEntry[] {
  const storedIn = { collection: model.collection.collectionName, documentId };
  return entries.map((entry) => ({ entry, storedIn }));
}

export interface Transaction {
  readonly session: ClientSession;
  /** The event is published if, and only if, the transaction commits. */
  readonly publish: (entry: OutboxEntry) => void;
}

/**
 * Changes several documents in one transaction and publishes events about the change. `work` may run more than once, so
 * it must not touch anything outside the database. For one document use `change`, which is about twice as fast.
 */
export async function transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let entries: OutboxEntry[] = [];
  const result = await runTransaction(async (session) => {
    entries = [];
    const value = await work({ session, publish: (entry) => entries.push(entry) });
    if (entries.length > 0) {
      await Outbox.insertMany(
        entries.map((entry) => ({ _id: entry.id, entry, sentAt: null })),
        { session },
      );
    }
    return value;
  });
  await publishAfterCommit(entries.map((entry) => ({ entry })));
  return result;
}

/**
 * Creates one document together with other changes, in one transaction: `work` makes those changes and returns the
 * document. A request that is repeated with the same Idempotency-Key changes nothing and gets the document of the first
 * one, even if such a request would be refused by now.
 * @param owner the family of the document
 */
export async function createInTransaction<T extends { _id: DocumentId; familyId: number }>(
  model: Model<T>,
  owner: Pick<T, 'familyId'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const requestKey = currentContext()?.requestKey;
  const ofFirstRequest = requestedBy<T>(requestKey, owner);
  try {
    return await transact(async (transaction) => {
      const { session } = transaction;
      const first =
        requestKey !== undefined && (await model.findOne(ofFirstRequest, undefined, { session }).lean<T>());
      if (first) return first;
      const document = { ...(await work(transaction)), ...actor() };
      const stored = { ...document, ...(requestKey !== undefined && { requestKey }) };
      await outboxDocuments(model.collection.collectionName).insertOne(stored, { session });
      return document;
    });
  } catch (error) {
    const first = isDuplicate(error, 'requestKey') && (await model.findOne(ofFirstRequest).lean<T>());
    if (!first) throw error;
    return first;
  }
}

/**
 * Publishes committed entries. The families' versions are bumped first, so that a client that reacts to an event
 * already reads the change.
 * @param changedFamilyId a family whose version is bumped even if no event about it is published
 */
export async function publishAfterCommit(
  committed: readonly UnsentEntry[],
  changedFamilyId?: number,
): Promise<void> {
  for (const familyId of new Set([changedFamilyId, ...committed.map(({ entry }) => entry.familyId)])) {
    if (familyId !== undefined) await bumpVersionUnconfirmed(familyId);
  }
  publishCommitted(committed);
}
