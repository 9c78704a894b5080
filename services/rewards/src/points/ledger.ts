import { pointsChanged, type PointsReason } from '@family-chores/contracts/rewards/points';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { actor } from '@family-chores/service-kit/log';
import { nextId } from '@family-chores/service-kit/mongo';
import { Balance, type BalanceDocument } from './balance.model.ts';
import { Entry, type EntryDocument } from './entry.model.ts';

interface Member {
  familyId: number;
  familyMemberId: number;
}

/** `credit` adds the points, `spend` deducts them. */
interface Line {
  /** Greater than 0. */
  points: number;
  reason: PointsReason;
}

export async function credit(
  member: Member,
  lines: readonly Line[],
  transaction: Transaction,
): Promise<void> {
  const sum = lines.reduce((total, { points }) => total + points, 0);
  const balance = await Balance.findOneAndUpdate(
    { _id: member.familyMemberId, familyId: member.familyId },
    { $inc: { balance: sum, version: lines.length } },
    { upsert: true, returnDocument: 'after', session: transaction.session },
  ).lean();
  await writeEntries(
    lines.map(({ points, reason }) => ({ ...member, amount: points, reason })),
    balance,
    transaction,
  );
}

/** @returns the remaining balance; null, with nothing changed, when the balance is too small */
export async function spend(
  member: Member,
  { points, reason }: Line,
  transaction: Transaction,
): Promise<number | null> {
  const balance = await Balance.findOneAndUpdate(
    { _id: member.familyMemberId, familyId: member.familyId, balance: { $gte: points } },
    { $inc: { balance: -points, version: 1 } },
    { returnDocument: 'after', session: transaction.session },
  ).lean();
  if (!balance) return null;
  await writeEntries([{ ...member, amount: -points, reason }], balance, transaction);
  return balance.balance;
}

/** Writes the entries that led to this balance, numbered up to its version. */
async function writeEntries(
  lines: readonly Pick<EntryDocument, 'familyId' | 'familyMemberId' | 'amount' | 'reason'>[],
  { _id: familyMemberId, familyId, balance, version }: BalanceDocument,
  { session, publish }: Transaction,
): Promise<void> {
  const createdAt = new Date();
  const entries: EntryDocument[] = [];
  for (const [index, line] of lines.entries()) {
    const number = version - lines.length + index + 1;
    entries.push({ _id: await nextId('points-entry'), ...line, ...actor(), version: number, createdAt });
  }
  await Entry.insertMany(entries, { session, lean: true });
  publish(event(pointsChanged, { familyId, familyMemberId, balance, version }));
}
