import type { mongo } from 'mongoose';
import type { Databases } from './databases.ts';

/** The relay looks for unsent events every 2 s and publishes them, so one that is older than this is stuck. */
const MAX_WAIT_MS = 15_000;

interface OutboxEntry {
  time: Date;
}

interface DeadLetterRow {
  _id: string;
  reason: string;
}

export async function* deliveryViolations(databases: Databases): AsyncGenerator<string> {
  const since = new Date(Date.now() - MAX_WAIT_MS);
  for (const [owner, database] of databases.all) {
    for (const collection of await collectionsWithOutbox(database)) {
      const stuck = { outbox: { $elemMatch: { id: { $exists: true }, time: { $lt: since } } } };
      // MongoDB uses the relay's partial index only for queries that contain the condition of the index.
      const filter = { 'outbox.id': { $exists: true }, ...stuck };
      for await (const { _id } of database
        .collection<{ _id: number; outbox: OutboxEntry[] }>(collection)
        .find(filter)) {
        yield `An event of ${owner}.${collection} ${_id} was never sent`;
      }
    }
    const unsent = { sentAt: null, 'entry.time': { $lt: since } };
    for await (const { _id } of database.collection<{ _id: string }>('outbox').find(unsent)) {
      yield `Event ${_id} of ${owner} was never sent`;
    }
    for await (const { _id, reason } of database.collection<DeadLetterRow>('deadLetters').find()) {
      yield `${owner} dead-lettered message ${_id}, which must be replayed: ${reason}`;
    }
  }
}

/** Collections whose documents have an outbox, recognized by the relay's index. */
async function collectionsWithOutbox(database: mongo.Db): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const indexed = collections.map(async ({ name }) => {
    const indexes = await database.collection(name).indexes();
    return indexes.some(({ key }) => 'outbox.id' in key) ? [name] : [];
  });
  return (await Promise.all(indexed)).flat();
}
