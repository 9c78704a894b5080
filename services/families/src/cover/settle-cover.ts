import { coverChanged } from '@family-chores/contracts/families/cover';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';
import { coverOf } from './cover.rules.ts';
import { Subscription } from './subscription.model.ts';

/** Computes a family's cover from the subscriptions of its accounts, and publishes it if it has changed. */
export async function settleCover(familyId: number, { session, publish }: Transaction): Promise<void> {
  // The family is written first, so that of two concurrent transactions one is retried and sees the other's result.
  const family = await Family.findByIdAndUpdate(
    familyId,
    { $inc: { coverRevision: 1 } },
    { returnDocument: 'after', session },
  ).lean();
  if (!family) return;
  const { accountIds, cover: before, coverRevision: revision = 1 } = family;
  const cover = coverOf(await Subscription.find({ _id: { $in: accountIds } }, undefined, { session }).lean());
  if (cover.lapsed === (before?.lapsed ?? false) && cover.annual === (before?.annual ?? false)) return;
  await Family.updateOne({ _id: familyId }, { $set: { cover } }, { session });
  publish(event(coverChanged, { familyId, ...cover, revision }));
}
