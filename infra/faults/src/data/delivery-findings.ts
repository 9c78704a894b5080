import type { mongo } from 'mongoose';
import type { Databases } from './databases.ts';

/** An event that waits longer is stuck: the relay looks for left ones every 2 s. */
const longestWaitMs = 15_000;

interface Waiting {
  time: Date;
}

interface DeadLetterRow {
  _id: string;
  durable: string;
}

/** Every event has been sent, and none was put aside. */
export async function* deliveryFindings(databases: Databases): AsyncGenerator<string> {
  const since = new Date(Date.now() - longestWaitMs);
  for (const [owner, database] of databases.all) {
    for (const collection of await carriersOf(database)) {
      const stuck = { outbox: { $elemMatch: { id: { $exists: true }, time: { $lt: since } } } };
      const filter = { 'outbox.id': { $exists: true }, ...stuck };
      for await (const { _id } of database
        .collection<{ _id: number; outbox: Waiting[] }>(collection)
        .find(filter)) {
        yield `An event of ${owner}.${collection} ${_id} was never sent`;
      }
    }
    const unsent = { sentAt: null, 'entry.time': { $lt: since } };
    for await (const { _id } of database.collection<{ _id: string }>('outbox').find(unsent)) {
      yield `Event ${_id} of ${owner} was never sent`;
    }
    for await (const { _id } of database.collection<DeadLetterRow>('deadLetters').find()) {
      yield `${owner} put message ${_id} aside: see why in deadLetters, then replay it`;
    }
  }
}

/** Collections whose documents carry events; the relay's index tells them. */
async function carriersOf(database: mongo.Db): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const indexed = collections.map(async ({ name }) => {
    const indexes = await database.collection(name).indexes();
    return indexes.some(({ key }) => 'outbox.id' in key) ? [name] : [];
  });
  return (await Promise.all(indexed)).flat();
}
