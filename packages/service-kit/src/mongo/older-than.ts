/**
 * Filter of what comes after this document in a list that shows the newest first (sorted by `createdAt`, then `_id`, both
 * falling). The first condition is what an index can use: a page costs the same however long the list is.
 */
export function olderThan({ _id, createdAt }: { _id: number; createdAt: Date }) {
  return { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }] };
}
