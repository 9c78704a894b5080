import { randomUUID } from 'node:crypto';
import type { Product } from '../product/product.ts';

/**
 * The least that any implementation must do: publish to the stream and insert a document, and wait for the
 * acknowledgements that both are on disk.
 * @returns a function that does so and returns how long it took, in ms
 */
export async function bareRoundTrip({ natsAs, databaseOf }: Product): Promise<() => Promise<number>> {
  const collection = (await databaseOf('schedule')).collection('bench');
  const jetstream = (await natsAs('schedule')).jetstream();
  return async () => {
    const startedAt = performance.now();
    const msgID = randomUUID();
    // The schedule service may publish to this subject, and no family has the id that it contains.
    await jetstream.publish('family.999999999.assignment.completed', msgID, { msgID });
    await collection.insertOne({ msgID });
    return performance.now() - startedAt;
  };
}
