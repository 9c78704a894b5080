import { seriesChanged } from '@family-chores/contracts/schedule/series';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { requestGeneration } from '../model/generation.model.ts';
import { Series } from '../model/series.model.ts';

/** The caller removes the open assignments of the series. */
export async function removeSeriesOfChore(
  { _id: choreId, familyId }: { _id: number; familyId: number },
  { session, publish }: Transaction,
): Promise<void> {
  // Even without a series, so that this conflicts with a concurrent call that adds one and has not seen the deletion.
  await requestGeneration(familyId, { session });
  const all = await Series.find({ familyId, choreId }, null, { session }).lean();
  await Series.deleteMany({ familyId, choreId }, { session });
  for (const { _id: seriesId } of all) publish(event(seriesChanged, { familyId, seriesId }));
}
