import type { Databases } from './databases.ts';
import { type BalanceRow, type EntryRow, balances, entries, families } from './documents.ts';
import { inBatches } from './in-batches.ts';

/** Sums over one member's ledger entries. */
interface Ledger {
  readonly familyMemberId: number;
  sum: number;
  count: number;
  lowest: number;
  /** Entries whose number is not their position. */
  misplaced: number;
}

/** Each balance is the sum of its entries, none of which is missing, and was never negative. */
export async function* balanceViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(ledgers(databases))) {
    const stored = await balancesOf(
      databases,
      batch.map(({ familyMemberId }) => familyMemberId),
    );
    for (const ledger of batch) yield* ledgerViolations(ledger, stored.get(ledger.familyMemberId));
  }
  for await (const batch of inBatches(balances(databases).find())) {
    const ids = batch.map(({ _id }) => _id);
    const withLedger = new Set(
      await entries(databases).distinct('familyMemberId', { familyMemberId: { $in: ids } }),
    );
    for (const { _id, balance } of batch) {
      if (balance !== 0 && !withLedger.has(_id))
        yield `Member ${_id} has a balance of ${balance} and no ledger`;
    }
  }
}

function* ledgerViolations(ledger: Ledger, stored: BalanceRow | undefined): Generator<string> {
  const { familyMemberId, sum, count, lowest, misplaced } = ledger;
  const balance = stored?.balance ?? 0;
  if (balance !== sum)
    yield `The balance of member ${familyMemberId} is ${balance}, its ledger sums to ${sum}`;
  if (balance < 0 || lowest < 0) yield `The balance of member ${familyMemberId} went below zero`;
  if (misplaced > 0 || stored?.version !== count) {
    yield `The ledger of member ${familyMemberId} has ${count} entries, its balance counts ${stored?.version ?? 0}`;
  }
}

/** Reads the ledgers one by one, entries in order, as an index has them. */
async function* ledgers(databases: Databases): AsyncGenerator<Ledger> {
  let ledger: Ledger | undefined;
  for await (const entry of entries(databases).find().sort({ familyMemberId: -1, version: 1 })) {
    if (ledger?.familyMemberId !== entry.familyMemberId) {
      if (ledger) yield ledger;
      ledger = { familyMemberId: entry.familyMemberId, sum: 0, count: 0, lowest: 0, misplaced: 0 };
    }
    add(ledger, entry);
  }
  if (ledger) yield ledger;
}

function add(ledger: Ledger, { amount, version }: EntryRow): void {
  ledger.sum += amount;
  ledger.count += 1;
  ledger.lowest = Math.min(ledger.lowest, ledger.sum);
  if (version !== ledger.count) ledger.misplaced += 1;
}

/** The points that the families service shows for a member equal the member's balance. */
export async function* shownPointsViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(families(databases).find())) {
    const members = batch.flatMap((family) => family.members);
    const stored = await balancesOf(
      databases,
      members.map(({ id }) => id),
    );
    for (const { id, points } of members) {
      const balance = stored.get(id)?.balance ?? 0;
      if (points !== balance) yield `Member ${id} is shown with ${points} points, the balance is ${balance}`;
    }
  }
}

async function balancesOf(databases: Databases, memberIds: number[]): Promise<Map<number, BalanceRow>> {
  const rows = await balances(databases)
    .find({ _id: { $in: memberIds } })
    .toArray();
  return new Map(rows.map((balance) => [balance._id, balance]));
}
