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
  /** State of `databaseDisconnections` before it was leased. */
  since: number;
}

/** By kind. */
class IdLeases {
  readonly held = new Map<string, Lease>();
  readonly inFlight = new Map<string, Promise<Lease>>();
}

/**
 * Next id of a kind: a positive integer, unique per kind over all replicas. Each replica leases a block, so ids rise
 * within a replica but not across replicas; a restart skips the rest of its block. So does a lost connection: a database
 * that was restored from a backup in the meantime would lease the same block again.
 */
export async function nextId(kind: string): Promise<number> {
  const leases = stateOf(IdLeases);
  for (;;) {
    const lease = leases.held.get(kind);
    if (lease && lease.next < lease.end && lease.since === databaseDisconnections()) {
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
  const since = databaseDisconnections();
  const block = await database()
    .collection<IdBlock>('idBlocks')
    .findOneAndUpdate(
      { _id: kind },
      { $inc: { next: BLOCK_SIZE } },
      { upsert: true, returnDocument: 'after' },
    );
  if (!block) throw new Error(`No block of ${kind} ids was leased`);
  return { next: block.next - BLOCK_SIZE + 1, end: block.next + 1, since };
}
