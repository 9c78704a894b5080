import type { Build } from '@family-chores/contracts/registry/build';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { ReleaseModel } from './release.model.ts';

/** Points pages at a build from now on; nothing happens if they get it already. */
export async function releaseBuild({ name, buildId }: Pick<Build, 'name' | 'buildId'>): Promise<void> {
  try {
    const pointed = await ReleaseModel.updateOne(
      { _id: name, buildId: { $ne: buildId } },
      // As an aggregation, so that the pointer moves in one step whoever else moves it.
      [{ $set: { previousBuildId: { $ifNull: ['$buildId', null] }, buildId, releasedAt: '$$NOW' } }],
      { upsert: true, updatePipeline: true },
    );
    if (pointed.modifiedCount + pointed.upsertedCount > 0) log.info({ name, buildId }, 'Released');
  } catch (error) {
    // The filter found no document because it has this build already.
    if (!isDuplicate(error)) throw error;
  }
}
