import { seriesChanged } from '@family-chores/contracts/schedule/series';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { requestGeneration } from '../model/generation.model.ts';
import { Series } from '../model/series.model.ts';

/** The caller removes the open assignments of the series. */
export async function removeSeriesOfChore(
  { _id: choreId, familyId }: { _id: number; familyId: number },
  { session, publish }: Transaction,
): Promise<void> {
  // Needed even if the chore has no series: a concurrent call may be adding one without having seen the deletion of the
  // chore, and its transaction must conflict with this one.
  await requestGeneration(familyId, { session });
  const all = await Series.find({ familyId, choreId }, null, { session }).lean();
  await Series.deleteMany({ familyId, choreId }, { session });
  for (const { _id: seriesId } of all) publish(event(seriesChanged, { familyId, seriesId }));
}
