import type { Databases } from './databases.ts';
import { type BalanceRow, type EntryRow, balances, entries, families } from './documents.ts';
import { inBatches } from './in-batches.ts';

/** What the entries of one member come to. */
interface Ledger {
  readonly familyMemberId: number;
  sum: number;
  count: number;
  lowest: number;
  /** Entries that are not numbered as their place says. */
  misplaced: number;
}

/** Each balance is the sum of its entries, which are all there, and never was below zero. */
export async function* balanceFindings(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(ledgers(databases))) {
    const stored = await balancesOf(
      databases,
      batch.map(({ familyMemberId }) => familyMemberId),
    );
    for (const ledger of batch) yield* ledgerFindings(ledger, stored.get(ledger.familyMemberId));
  }
  for await (const batch of inBatches(balances(databases).find())) {
    const ids = batch.map(({ _id }) => _id);
    const known = new Set(
      await entries(databases).distinct('familyMemberId', { familyMemberId: { $in: ids } }),
    );
    for (const { _id, balance } of batch) {
      if (balance !== 0 && !known.has(_id)) yield `Member ${_id} has a balance of ${balance} and no ledger`;
    }
  }
}

function* ledgerFindings(ledger: Ledger, stored: BalanceRow | undefined): Generator<string> {
  const { familyMemberId, sum, count, lowest, misplaced } = ledger;
  const balance = stored?.balance ?? 0;
  if (balance !== sum)
    yield `The balance of member ${familyMemberId} is ${balance}, its ledger sums to ${sum}`;
  if (balance < 0 || lowest < 0) yield `The balance of member ${familyMemberId} went below zero`;
  if (misplaced > 0 || stored?.version !== count) {
    yield `The ledger of member ${familyMemberId} has ${count} entries, its balance is of ${stored?.version ?? 0}`;
  }
}

/** Ledger by ledger, the entries of each in their order; an index has them like this. */
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

/** What families show as a member's points is the member's balance. */
export async function* shownPointsFindings(databases: Databases): AsyncGenerator<string> {
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
  const found = await balances(databases)
    .find({ _id: { $in: memberIds } })
    .toArray();
  return new Map(found.map((balance) => [balance._id, balance]));
}
