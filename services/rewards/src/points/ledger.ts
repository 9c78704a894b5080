import { pointsChanged, type PointsReason } from '@family-chores/contracts/rewards/points';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { nextId } from '@family-chores/service-kit/mongo';
import { Balance, type BalanceDocument } from './balance.model.ts';
import { Entry } from './entry.model.ts';

interface Movement {
  familyId: number;
  familyMemberId: number;
  /** Greater than 0. */
  points: number;
  reason: PointsReason;
}

/** Adds points to a member's balance, with the entry that says why. */
export async function credit(movement: Movement, transaction: Transaction): Promise<void> {
  const { familyId, familyMemberId, points } = movement;
  const balance = await Balance.findOneAndUpdate(
    { _id: familyMemberId },
    { $setOnInsert: { familyId }, $inc: { balance: points, version: 1 } },
    { upsert: true, returnDocument: 'after', session: transaction.session },
  ).lean();
  await write({ ...movement, amount: points }, balance, transaction);
}

/**
 * Takes points from a member's balance, with the entry that says why.
 * @returns what is left, or null when the balance is too small (then nothing changed)
 */
export async function spend(movement: Movement, transaction: Transaction): Promise<number | null> {
  const { familyMemberId, points } = movement;
  const balance = await Balance.findOneAndUpdate(
    { _id: familyMemberId, balance: { $gte: points } },
    { $inc: { balance: -points, version: 1 } },
    { returnDocument: 'after', session: transaction.session },
  ).lean();
  if (!balance) return null;
  await write({ ...movement, amount: -points }, balance, transaction);
  return balance.balance;
}

async function write(
  { familyId, familyMemberId, amount, reason }: Omit<Movement, 'points'> & { amount: number },
  { balance, version }: BalanceDocument,
  { session, publish }: Transaction,
): Promise<void> {
  const _id = await nextId('points-entry');
  const createdAt = new Date();
  await Entry.insertMany([{ _id, familyId, familyMemberId, version, amount, reason, createdAt }], {
    session,
    lean: true,
  });
  publish(event(pointsChanged, { familyId, familyMemberId, balance, version }));
}
