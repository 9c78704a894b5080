import { balanceFacts } from '@family-chores/contracts/rewards/facts';
import {
  inBatches,
  provideFact,
  type Rule,
  type RuleSource,
  withIds,
} from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { BalanceDocument } from './balance.model.ts';
import { inFamiliesOf, type StoredEntry, storedEntries } from './stored-entries.ts';

export const balanceRule: Rule = {
  statement: 'No balance was ever negative, and each is the sum of its entries, none of which is missing',
  violations: balanceViolations,
};

export const provideBalances = provideFact(balanceFacts, async function* read({ database }, ids) {
  const found = database.collection<BalanceDocument>('balances').find(withIds(ids));
  for await (const { _id: id, balance } of found) yield { id, balance };
});

interface Ledger {
  readonly familyMemberId: number;
  sum: number;
  count: number;
  /** The lowest balance that the member ever had. */
  lowest: number;
  /** How many entries have a `version` that differs from their position. */
  misplaced: number;
}

async function* balanceViolations({ database }: RuleSource): AsyncGenerator<string> {
  for await (const batch of inBatches(ledgers(database))) {
    const stored = await balancesOf(
      database,
      batch.map(({ familyMemberId }) => familyMemberId),
    );
    for (const ledger of batch) yield* ledgerViolations(ledger, stored.get(ledger.familyMemberId));
  }
  for await (const batch of inBatches(database.collection<BalanceDocument>('balances').find())) {
    const ofBatch = {
      ...inFamiliesOf(batch),
      familyMemberId: { $in: batch.map(({ _id }) => _id) },
    };
    const membersWithLedger = new Set(await storedEntries(database).distinct('familyMemberId', ofBatch));
    for (const { _id, balance } of batch) {
      if (!membersWithLedger.has(_id)) yield `Member ${_id} has a balance of ${balance} and no ledger`;
    }
  }
}

function* ledgerViolations(ledger: Ledger, stored: BalanceDocument | undefined): Generator<string> {
  const { familyMemberId, sum, count, lowest, misplaced } = ledger;
  const balance = stored?.balance ?? 0;
  if (balance !== sum)
    yield `The balance of member ${familyMemberId} is ${balance}, but its ledger sums to ${sum}`;
  if (balance < 0 || lowest < 0) yield `The balance of member ${familyMemberId} went below zero`;
  if (misplaced > 0) yield `The entries of member ${familyMemberId} are not numbered from 1 to ${count}`;
  if (stored?.version !== count) {
    yield `The ledger of member ${familyMemberId} has ${count} entries, but its balance counts ${stored?.version ?? 0}`;
  }
}

/** Reads the ledgers one after another, with their entries in order, through an index. */
async function* ledgers(database: mongo.Db): AsyncGenerator<Ledger> {
  let ledger: Ledger | undefined;
  for await (const entry of storedEntries(database)
    .find()
    .sort({ familyId: -1, familyMemberId: -1, version: 1 })) {
    if (ledger?.familyMemberId !== entry.familyMemberId) {
      if (ledger) yield ledger;
      ledger = { familyMemberId: entry.familyMemberId, sum: 0, count: 0, lowest: 0, misplaced: 0 };
    }
    add(ledger, entry);
  }
  if (ledger) yield ledger;
}

function add(ledger: Ledger, { amount, version }: StoredEntry): void {
  ledger.sum += amount;
  ledger.count += 1;
  ledger.lowest = Math.min(ledger.lowest, ledger.sum);
  if (version !== ledger.count) ledger.misplaced += 1;
}

async function balancesOf(database: mongo.Db, memberIds: number[]): Promise<Map<number, BalanceDocument>> {
  const rows = await database
    .collection<BalanceDocument>('balances')
    .find({ _id: { $in: memberIds } })
    .toArray();
  return new Map(rows.map((balance) => [balance._id, balance]));
}
