/**
 * Filter for what follows this document in a list with the newest first (sorted by `createdAt`, then `_id`, both
 * descending). The first condition can use an index, so a page costs the same however long the list is.
 */
export function olderThan({ _id, createdAt }: { _id: number; createdAt: Date }) {
  return { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }] };
}
