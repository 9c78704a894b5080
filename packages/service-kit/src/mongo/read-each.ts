/** Documents per batch. The driver's default, batches of 16 MiB, would take too much of a service's memory. */
const BATCH_SIZE = 500;

interface DocumentQuery<Document> {
  readConcern(level: 'snapshot'): unknown;
  cursor(options: { batchSize: number }): AsyncIterable<Document>;
}

/**
 * Reads the documents of a query one after another, however many there are. All are as they were when the first was
 * read, so a document that changes its place in the index during the reading is neither missed nor read twice.
 */
export async function* readEach<Document, Item>(
  query: DocumentQuery<Document>,
  toItem: (document: Document) => Item,
): AsyncGenerator<Item> {
  query.readConcern('snapshot');
  for await (const document of query.cursor({ batchSize: BATCH_SIZE })) yield toItem(document);
}
