import { build, buildId } from '@family-chores/contracts/registry/build';
import { buildName } from '@family-chores/contracts/registry/remote-manifest';
import { channelName, releasePlan } from '@family-chores/contracts/registry/releases';
import { type CalledCandidate, calledCandidate } from '@family-chores/contracts/registry/service-releases';
import { slotOrder } from '@family-chores/contracts/registry/slot-orders';
import { serviceNames } from '@family-chores/contracts/service-name';
import { z } from 'zod';
import { BuildModel, buildKey, type PublishedBuild } from './build.model.ts';
import { servedBuilds } from './last-good.rules.ts';
import { ReleaseModel } from './release.model.ts';
import { ServiceReleaseModel } from './service-release.model.ts';
import { shareOf } from './share-of.rules.ts';
import { SlotOrderModel } from './slot-order.model.ts';

const followed = z.object({
  name: buildName,
  channel: channelName,
  history: z.array(buildId),
  faulty: z.array(buildId).optional(),
  salt: z.string(),
  candidate: releasePlan
    .extend({
      buildId,
      step: z.int(),
      status: z.enum(['running', 'paused']),
      since: z.coerce.date(),
    })
    .nullable(),
  watch: z.object({ replaced: buildId, since: z.coerce.date() }).nullish(),
});

/** The part of a release that decides which build a page gets. */
export type FollowedRelease = z.output<typeof followed>;

/** All releases, and the builds that pages may get, at one point in time. */
export const snapshot = z.object({
  releases: z.array(followed),
  builds: z.array(z.object({ base: z.string(), build })),
  /** Absent in snapshots of earlier versions. */
  slotOrders: z.array(slotOrder).optional(),
  /** Services of which some families call a new version; absent in snapshots of earlier versions. */
  candidates: z.array(calledCandidate).optional(),
});

export type Snapshot = z.output<typeof snapshot>;

export const buildKeysOf = (release: Pick<FollowedRelease, 'name' | 'history' | 'faulty' | 'candidate'>) =>
  [...(release.candidate ? [release.candidate.buildId] : []), ...servedBuilds(release)].map((id) =>
    buildKey(release.name, id),
  );

/** Builds of the previous snapshot are not read again, because builds never change. */
export async function readSnapshot(previous: Snapshot | null): Promise<Snapshot> {
  const releases = await ReleaseModel.find(
    {},
    { _id: 0, name: 1, channel: 1, history: 1, faulty: 1, salt: 1, candidate: 1, watch: 1 },
  )
    .sort({ _id: 1 })
    .lean<FollowedRelease[]>();
  const wanted = new Set(releases.flatMap(buildKeysOf));
  const kept = (previous?.builds ?? []).filter(({ build: { name, buildId: id } }) =>
    wanted.has(buildKey(name, id)),
  );
  for (const { build: keptBuild } of kept) wanted.delete(buildKey(keptBuild.name, keptBuild.buildId));
  const orders = await SlotOrderModel.find({}, { parts: 1 }).sort({ _id: 1 }).lean();
  return {
    releases,
    builds: [...kept, ...(await readBuilds([...wanted]))],
    slotOrders: orders.map(({ _id: slot, parts }) => ({ slot, parts })),
    candidates: await readCalledCandidates(),
  };
}

async function readCalledCandidates(): Promise<CalledCandidate[]> {
  const releases = await ServiceReleaseModel.find({ candidate: { $ne: null } })
    .sort({ _id: 1 })
    .lean();
  return releases.flatMap(({ _id, candidate }) => {
    const name = serviceNames.find((service) => service === _id);
    if (!name || !candidate) return [];
    return [{ name, share: shareOf(candidate), offset: candidate.offset }];
  });
}

/** Omits builds that do not exist. */
export async function readBuilds(keys: readonly string[]): Promise<PublishedBuild[]> {
  if (keys.length === 0) return [];
  return BuildModel.find({ _id: { $in: keys } }, { _id: 0, base: 1, build: 1 })
    .sort({ _id: 1 })
    .lean<PublishedBuild[]>();
}
