import { database } from './connect.ts';

interface IdBlock {
  _id: string;
  next: number;
}

const blockSize = 100;

interface Lease {
  next: number;
  end: number;
}

const leases = new Map<string, Lease>();
const leasing = new Map<string, Promise<Lease>>();

/**
 * Next id of a kind: a positive integer, unique per kind over all replicas. Each replica leases a block, so ids rise
 * within a replica but not across replicas; a restart skips the rest of its block.
 */
export async function nextId(kind: string): Promise<number> {
  for (;;) {
    const lease = leases.get(kind);
    if (lease && lease.next < lease.end) {
      lease.next += 1;
      return lease.next - 1;
    }
    await renew(kind);
  }
}

async function renew(kind: string): Promise<void> {
  const inFlight = leasing.get(kind) ?? leaseBlock(kind);
  leasing.set(kind, inFlight);
  try {
    leases.set(kind, await inFlight);
  } finally {
    leasing.delete(kind);
  }
}

async function leaseBlock(kind: string): Promise<Lease> {
  const block = await database()
    .collection<IdBlock>('idBlocks')
    .findOneAndUpdate(
      { _id: kind },
      { $inc: { next: blockSize } },
      { upsert: true, returnDocument: 'after' },
    );
  if (!block) throw new Error(`No block of ${kind} ids was leased`);
  return { next: block.next - blockSize + 1, end: block.next + 1 };
}

/** Drops the leases, as a restart does. */
export function resetIdLeases(): void {
  leases.clear();
}
