import type { mongo } from 'mongoose';

const PART_BYTES = 4 * 1024 * 1024;

export interface Part {
  readonly database: string;
  readonly collection: string;
  readonly documents: readonly Uint8Array[];
}

/**
 * Reads every document of the databases as of one point in time, while they are in use.
 * @throws MongoServerError `SnapshotTooOld` if reading takes longer than `minSnapshotHistoryWindowInSeconds`, 300
 * by default
 */
export async function* readSnapshot(
  client: mongo.MongoClient,
  databases: readonly string[],
): AsyncGenerator<Part> {
  const session = client.startSession({ snapshot: true });
  try {
    // The first read fixes the point in time. Collections are listed after it, so only those that are dropped in
    // between can be missing.
    await client.db(databases[0]).collection('outbox').findOne({}, { session });
    for (const database of databases) {
      for (const collection of await collectionsOf(client.db(database))) {
        const cursor = client.db(database).collection(collection).find({}, { session, raw: true });
        for await (const documents of inParts(cursor)) yield { database, collection, documents };
      }
    }
  } finally {
    await session.endSession();
  }
}

async function collectionsOf(database: mongo.Db): Promise<string[]> {
  const collections = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Yields at least one part, so that the snapshot includes empty collections. */
async function* inParts(documents: AsyncIterable<unknown>): AsyncGenerator<Uint8Array[]> {
  let part: Uint8Array[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const document of documents) {
    if (!(document instanceof Uint8Array)) throw new TypeError('Expected documents in BSON');
    part.push(document);
    bytes += document.byteLength;
    if (bytes < PART_BYTES) continue;
    yield part;
    [part, bytes, isFirst] = [[], 0, false];
  }
  if (part.length > 0 || isFirst) yield part;
}
