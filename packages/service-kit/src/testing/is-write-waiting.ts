import { database } from '../mongo/index.ts';

/** Whether a write to a collection waits for a transaction that has written the same document. */
export async function isWriteWaiting(collection: string): Promise<boolean> {
  const ns = `${database().databaseName}.${collection}`;
  const { inprog } = await database()
    .admin()
    .command({ currentOp: 1, ns, writeConflicts: { $gt: 0 } });
  return inprog.length > 0;
}
