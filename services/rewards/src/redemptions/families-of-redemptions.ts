import type { mongo } from 'mongoose';
import type { RedemptionDocument } from './redemption.model.ts';

/** The families of the redemptions that match a filter, by the redemptions' ids. */
export async function familiesOfRedemptions(
  database: mongo.Db,
  filter: mongo.Filter<RedemptionDocument>,
): Promise<Map<number, number>> {
  const rows = await database
    .collection<RedemptionDocument>('redemptions')
    .find(filter, { projection: { familyId: 1 } })
    .toArray();
  return new Map(rows.map(({ _id, familyId }) => [_id, familyId]));
}
