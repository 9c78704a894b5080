import { problem } from '@family-chores/contracts/problem';
import type { Build } from '@family-chores/contracts/registry/build';
import { BuildModel, isPublished, keyOf } from '../builds/build.model.ts';
import { objections } from './faults.ts';
import { ReleaseModel, stable } from './release.model.ts';

/** What everybody who follows a channel gets, except of `name`: a channel has stable's of what it has not itself. */
async function releasedBesides(name: string, channel: string): Promise<Build[]> {
  const releases = await ReleaseModel.find({
    channel: { $in: [stable, channel] },
    name: { $ne: name },
    'history.0': { $exists: true },
  }).lean();
  const own = new Set(releases.filter((one) => one.channel === channel).map((one) => one.name));
  const keys = releases
    .filter((one) => one.channel === channel || !own.has(one.name))
    .map((one) => keyOf(one.name, one.history[0] ?? ''));
  return (await BuildModel.find({ _id: { $in: keys } }).lean()).map(({ build }) => build);
}

/**
 * Refuses a build that cannot run among what a channel has of the other names.
 * @throws Problem `build-refused` with every reason
 */
export async function checkFit(build: Build, channel: string = stable): Promise<void> {
  const reasons = objections(build, await releasedBesides(build.name, channel));
  if (reasons.length > 0) throw buildRefused(reasons);
}

export function buildRefused(reasons: readonly string[]) {
  return problem('build-refused', {
    detail: reasons.join('; '),
    errors: reasons.map((message) => ({ path: '', message })),
  });
}

/** @throws Problem `not-found` of a build that was never published, or is retired */
export async function publishedBuild(name: string, buildId: string): Promise<Build> {
  const stored = await BuildModel.findOne({ _id: keyOf(name, buildId), ...isPublished }).lean();
  if (!stored) throw problem('not-found', { detail: `There is no published build ${buildId} of ${name}` });
  return stored.build;
}
