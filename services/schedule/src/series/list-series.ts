import type { Series as ListedSeries } from '@family-chores/contracts/schedule/series';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';
import { Series, type SeriesDocument } from '../model/series.model.ts';
import { toSeries } from './to-series.ts';

interface Member {
  readonly id: number;
  readonly age: number;
}

/** The series of a family with their chores, in the order in which they were added. */
export async function findSeries(
  familyId: number,
): Promise<{ series: SeriesDocument; chore: ChoreDocument }[]> {
  const all = await Series.find({ familyId }).sort({ _id: 1 }).lean();
  const chores = await Chore.find({ familyId, _id: { $in: all.map(({ choreId }) => choreId) } }).lean();
  const byId = new Map(chores.map((chore) => [chore._id, chore]));
  return all.flatMap((series) => {
    const chore = byId.get(series.choreId);
    return chore ? [{ series, chore }] : [];
  });
}

export function toListed(
  series: SeriesDocument,
  { chore, members }: { chore: ChoreDocument; members: readonly Member[] },
): ListedSeries {
  const skippedMemberIds = members
    .filter(({ id, age }) => series.memberIds.includes(id) && !fitsAge(chore, age))
    .map(({ id }) => id);
  return { ...toSeries(series, chore), skippedMemberIds };
}
