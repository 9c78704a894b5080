import { transact } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import type { ClientSession } from 'mongoose';
import type { AssetStore } from '../assets/asset-store.ts';
import { audit } from '../audit/audit.model.ts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { VerdictModel } from '../gate/gate-verdict.model.ts';
import { ReleaseModel } from '../model/release.model.ts';
import { BuildModel, publishedFilter, buildKey } from '../model/build.model.ts';
import { daysBefore, DRAFT_DAYS, toRetire } from './retention.rules.ts';

const BY = 'registry';
/** After this time, another replica takes over a removal that was not completed. */
const REMOVAL_LEASE_MS = 3_600_000;

async function referencedBuilds(name: string, session: ClientSession | null): Promise<Set<string>> {
  const releases = await ReleaseModel.find({ name }, { history: 1, candidate: 1 }, { session }).lean();
  return new Set(
    releases.flatMap(({ history, candidate }) => [...history, ...(candidate ? [candidate.buildId] : [])]),
  );
}

async function publishedOf(name: string) {
  const builds = await BuildModel.find({ name, ...publishedFilter })
    .select({ 'build.buildId': 1, publishedAt: 1 })
    .lean();
  return builds.flatMap(({ build: { buildId }, publishedAt }) =>
    publishedAt ? [{ buildId, publishedAt }] : [],
  );
}

/**
 * Marks a build as retired. A concurrent release writes to the same document, so one of the two fails.
 * @returns false if the build has been released or retired in the meantime
 */
function retire(name: string, buildId: string, now: Date): Promise<boolean> {
  return transact(async ({ session }) => {
    if ((await referencedBuilds(name, session)).has(buildId)) return false;
    const retired = await BuildModel.updateOne(
      { _id: buildKey(name, buildId), ...publishedFilter },
      { $set: { retiredAt: now } },
      { session },
    );
    if (retired.modifiedCount === 0) return false;
    await audit(session, { by: BY, action: 'retired', name, buildId, reason: 'Old, and in no release' });
    return true;
  });
}

/** Removes the files and verdicts of a retired build, then its document. After that, it can be published again. */
async function remove(
  { name, buildId }: { name: string; buildId: string },
  assets: AssetStore,
): Promise<void> {
  await assets.remove({ name, buildId });
  await VerdictModel.deleteMany(name === SHELL_NAME ? { shell: buildId } : { name, buildId });
  await BuildModel.deleteOne({ _id: buildKey(name, buildId), retiredAt: { $ne: null } });
}

/** Claims for removal a build that was not published in time, or whose removal another replica did not complete. */
async function claimLeftover(now: Date) {
  return BuildModel.findOneAndUpdate(
    {
      $or: [
        { retiredAt: { $lt: new Date(now.getTime() - REMOVAL_LEASE_MS) } },
        { retiredAt: null, publishedAt: null, describedAt: { $lt: daysBefore(now, DRAFT_DAYS) } },
      ],
    },
    { $set: { retiredAt: now } },
  )
    .select({ name: 1, 'build.buildId': 1 })
    .lean();
}

export async function retireBuilds(assets: AssetStore, now: Date = new Date()): Promise<void> {
  for (const name of await BuildModel.distinct('name')) {
    for (const buildId of toRetire(await publishedOf(name), await referencedBuilds(name, null), now)) {
      if (!(await retire(name, buildId, now))) continue;
      await remove({ name, buildId }, assets);
      log.info({ name, buildId }, 'A build was retired');
    }
  }
  for (let leftover = await claimLeftover(now); leftover; leftover = await claimLeftover(now)) {
    await remove({ name: leftover.name, buildId: leftover.build.buildId }, assets);
  }
}
