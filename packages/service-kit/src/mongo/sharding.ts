import { type Model, mongo, type Schema } from 'mongoose';

export type Sharding = Sharded | Unsharded;

interface Sharded {
  /** The field of the shard key, which is hashed. Documents with the same value are on the same shard. */
  readonly key: '_id' | 'familyId';
  /**
   * Fields by which documents are found without the shard key, so that the query goes to all shards; each field with
   * the reason why that is acceptable. Only reads, not changes, may search all shards by `_id`.
   */
  readonly broadcast?: Readonly<Record<string, string>>;
}

interface Unsharded {
  /** The reason why all documents are on one shard. */
  readonly unsharded: string;
}

// oxlint-disable-next-line house/module-state -- declared by the code, as the models are
const declared = new Map<string, Sharding>();

/** `defineCollection` does this for the collections of models. */
export function declareSharding(collection: string, sharding: Sharding): void {
  declared.set(collection, sharding);
}

/** How a collection is distributed; undefined for small collections of the kit, which are on one shard. */
export function shardingOf(collection: string): Sharding | undefined {
  return declared.get(collection);
}

export type DeclaredSharding = { readonly collection: string } & Sharding;

export function declaredSharding(): DeclaredSharding[] {
  return [...declared].map(([collection, sharding]) => ({ collection, ...sharding }));
}

/** The field of a collection's shard key; undefined if all its documents are on one shard. */
export function shardKeyOf(collection: string): Sharded['key'] | undefined {
  const sharding = declared.get(collection);
  return sharding && 'key' in sharding ? sharding.key : undefined;
}

/**
 * Filter that finds a document of a family on its shard. Filters of changes include it: with the id alone, MongoDB
 * would search all shards.
 */
export const keyOf = <Id>({ _id, familyId }: { _id: Id; familyId: number }) => ({ _id, familyId });

type Fields = Readonly<Record<string, unknown>>;

const beginsWith = (key: string, fields: Fields) => Object.keys(fields)[0] === key;

/**
 * Checks that MongoDB can enforce a schema's unique indexes: each shard enforces them only for its own documents.
 * @throws Error if such an index does not begin with the shard key
 */
export function checkUniqueIndexes<T>(name: string, schema: Schema<T>, sharding: Sharding): void {
  if (!('key' in sharding)) return;
  for (const [fields, { unique }] of schema.indexes()) {
    if (unique && !beginsWith(sharding.key, fields))
      throw new Error(
        `The unique index ${Object.keys(fields).join(', ')} of ${name} must begin with ${sharding.key}.`,
      );
  }
}

const INDEX_NOT_FOUND = 27;

/** Another replica that starts at the same time may already have dropped the index. */
function ignoreDropped(error: unknown): void {
  if (!(error instanceof mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
}

/**
 * Drops unique indexes that an earlier version created and that a sharded collection cannot have; newer indexes have
 * taken their place.
 */
export async function dropOutdatedUniqueIndexes({
  collection,
}: Pick<Model<unknown>, 'collection'>): Promise<void> {
  const key = shardKeyOf(collection.collectionName);
  if (key === undefined) return;
  for (const index of await collection.indexes()) {
    if (index.unique && index.name !== undefined && !beginsWith(key, index.key))
      await collection.dropIndex(index.name).catch(ignoreDropped);
  }
}
