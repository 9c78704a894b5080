import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import type { ErasedKind } from '@family-chores/service-kit/erasure';
import type { mongo } from 'mongoose';
import type { Databases } from './databases.ts';
import type { Invariants } from './load-invariants.ts';

const TOMBSTONES = 'erasures';

interface TombstoneRow {
  /** Such as `family:7` or `account:7`. */
  _id: string;
  erasedAt: Date;
  sweeps: number;
  sweepAt?: Date;
}

/** Fields that contain the id of a family or an account, wherever they are in a document. */
const OWNER_FIELDS: Readonly<Record<string, ErasedKind>> = {
  familyId: 'family',
  familyIds: 'family',
  accountId: 'account',
  accountIds: 'account',
  userId: 'account',
  usedBy: 'account',
  givenBy: 'account',
  byAccount: 'account',
  resetBy: 'account',
};

/** Collections that every service may have, in which the id of a document is the id of a family. */
const COLLECTIONS_KEYED_BY_OWNER = { familyVersions: 'family', retention: 'family' } as const;

/** The events that cause erasures. They contain only ids, so they may be kept. */
const ERASURE_EVENTS: ReadonlySet<string> = new Set([familyDeleted.type, accountDeleted.type]);

/**
 * A family or account that one service has erased must be erased by every service that erases that kind, and none of
 * their documents may refer to it.
 */
export async function* erasureViolations(
  databases: Databases,
  invariants: Invariants,
): AsyncGenerator<string> {
  const allErased = await tombstones(databases);
  for (const [service, { keyed, erases }] of invariants) {
    const erased = ofKinds(erases, allErased);
    if (erased.size === 0) continue;
    const database = databases.of(service);
    const own = new Set(await database.collection<TombstoneRow>(TOMBSTONES).distinct('_id'));
    for (const tombstone of erased.keys()) {
      if (!own.has(tombstone)) yield `${service} has not erased ${tombstone.replace(':', ' ')}`;
    }
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    const keys = new Map(Object.entries({ ...COLLECTIONS_KEYED_BY_OWNER, ...keyed }));
    for (const { name } of collections) {
      if (name !== TOMBSTONES)
        yield* tracesIn(database.collection(name), { service, keyedBy: keys.get(name), erased });
    }
  }
}

interface TraceSearch {
  readonly service: string;
  readonly keyedBy: ErasedKind | undefined;
  readonly erased: ReadonlyMap<string, Date>;
}

async function* tracesIn(
  collection: mongo.Collection,
  { service, keyedBy, erased }: TraceSearch,
): AsyncGenerator<string> {
  for await (const document of collection.find()) {
    if (isErasureEvent(document, erased)) continue;
    const owners = [...ownersIn(document), ...(keyedBy ? [`${keyedBy}:${String(document._id)}`] : [])];
    const trace = owners.find((owner) => erased.has(owner));
    if (trace !== undefined)
      yield `${service}.${collection.collectionName} ${String(document._id)} refers to the deleted ${trace.replace(':', ' ')}`;
  }
}

/**
 * Whether a document is the outbox entry of an event that caused an erasure or was published after one. Such entries
 * stay for 7 days.
 */
function isErasureEvent(document: mongo.BSON.Document, erased: ReadonlyMap<string, Date>): boolean {
  const entry: unknown = document['entry'];
  if (typeof entry !== 'object' || entry === null || !('type' in entry) || !('time' in entry)) return false;
  if (ERASURE_EVENTS.has(String(entry.type))) return true;
  const { time } = entry;
  const owners = [...ownersIn(entry)].flatMap((owner) => erased.get(owner) ?? []);
  return time instanceof Date && owners.length > 0 && owners.every((erasedAt) => time >= erasedAt);
}

/** Every family and account that a document refers to, as the ids of their tombstones. */
function* ownersIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [field, content] of Object.entries(value)) {
    const kind = OWNER_FIELDS[field];
    if (kind) for (const id of [content].flat()) yield `${kind}:${String(id)}`;
    // The subject of an event begins with its family or account, such as `family.7`.
    if (field === 'subject' && typeof content === 'string') yield content.split('.', 2).join(':');
    yield* ownersIn(content);
  }
}

/** When each family and account was first erased, by the id of its tombstone. */
async function tombstones(databases: Databases): Promise<Map<string, Date>> {
  const erased = new Map<string, Date>();
  for (const database of databases.all.values()) {
    for await (const { _id, erasedAt } of database.collection<TombstoneRow>(TOMBSTONES).find()) {
      const earliest = erased.get(_id);
      if (!earliest || erasedAt < earliest) erased.set(_id, erasedAt);
    }
  }
  return erased;
}

/** The tombstones of these kinds. */
function ofKinds(kinds: readonly ErasedKind[], erased: ReadonlyMap<string, Date>): Map<string, Date> {
  return new Map([...erased].filter(([tombstone]) => kinds.some((kind) => tombstone.startsWith(`${kind}:`))));
}

/**
 * Makes every service repeat all erasures of the kinds that it erases, because a restored backup may have brought data
 * back.
 * @returns the number of families and accounts to erase again
 */
export async function eraseAgain(databases: Databases, invariants: Invariants): Promise<number> {
  const erased = await tombstones(databases);
  const sweepAt = new Date();
  for (const [service, { erases }] of invariants) {
    const operations = [...ofKinds(erases, erased)].map(([_id, erasedAt]) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { sweeps: 0, sweepAt }, $setOnInsert: { erasedAt } },
        upsert: true,
      },
    }));
    const collection = databases.of(service).collection<TombstoneRow>(TOMBSTONES);
    if (operations.length > 0) await collection.bulkWrite(operations, { ordered: false });
  }
  return erased.size;
}
