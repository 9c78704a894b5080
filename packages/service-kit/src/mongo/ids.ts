import { stateOf } from '../state/kit-state.ts';
import { database, databaseDisconnections } from './connect.ts';

interface IdBlock {
  _id: string;
  next: number;
}

const BLOCK_SIZE = 100;

interface Lease {
  next: number;
  end: number;
  /** The value of `databaseDisconnections()` before the block was leased. */
  disconnections: number;
}

class IdLeases {
  readonly held = new Map<string, Lease>();
  readonly inFlight = new Map<string, Promise<Lease>>();
}

/**
 * Returns the next id for a kind of entity, such as `message`: a positive integer, unique per kind across all replicas.
 * Each replica leases a block, so ids rise within a replica but not across replicas. The rest of a block is abandoned
 * after a restart, and after a lost connection: the database may have been restored from a backup in between, and would
 * then lease the same block to another replica.
 */
export async function nextId(kind: string): Promise<number> {
  const leases = stateOf(IdLeases);
  for (;;) {
    const lease = leases.held.get(kind);
    if (lease && lease.next < lease.end && lease.disconnections === databaseDisconnections()) {
      lease.next += 1;
      return lease.next - 1;
    }
    await renew(leases, kind);
  }
}

async function renew({ held, inFlight }: IdLeases, kind: string): Promise<void> {
  const leasing = inFlight.get(kind) ?? leaseBlock(kind);
  inFlight.set(kind, leasing);
  try {
    held.set(kind, await leasing);
  } finally {
    inFlight.delete(kind);
  }
}

async function leaseBlock(kind: string): Promise<Lease> {
  const disconnections = databaseDisconnections();
  const block = await database()
    .collection<IdBlock>('idBlocks')
    .findOneAndUpdate(
      { _id: kind },
      { $inc: { next: BLOCK_SIZE } },
      { upsert: true, returnDocument: 'after' },
    );
  if (!block) throw new Error(`No block of ${kind} ids was leased`);
  return { next: block.next - BLOCK_SIZE + 1, end: block.next + 1, disconnections };
}
