const batchSize = 1000;

/** What a cursor finds, so many at a time: however much there is, little of it is in memory. */
export async function* inBatches<T>(found: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of found) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
