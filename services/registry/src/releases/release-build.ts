import { randomBytes } from 'node:crypto';
import type { Build } from '@family-chores/contracts/registry/build';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { ReleaseModel, releaseKey, stable } from './release.model.ts';

const mostHistory = 20;

/** Points pages at a build from now on; nothing happens if they get it already. */
export async function releaseBuild({ name, buildId }: Pick<Build, 'name' | 'buildId'>): Promise<void> {
  try {
    const pointed = await ReleaseModel.updateOne(
      { _id: releaseKey(name, stable), 'history.0': { $ne: buildId } },
      {
        $setOnInsert: { name, channel: stable, salt: randomBytes(16).toString('hex') },
        $set: { changedAt: new Date(), candidate: null },
        $inc: { version: 1 },
        $push: { history: { $each: [buildId], $position: 0, $slice: mostHistory } },
      },
      { upsert: true },
    );
    if (pointed.modifiedCount + pointed.upsertedCount > 0) log.info({ name, buildId }, 'Released');
  } catch (error) {
    // The filter found no document because it has this build already.
    if (!isDuplicate(error)) throw error;
  }
}
