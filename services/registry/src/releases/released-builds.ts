import { problem } from '@family-chores/contracts/problem';
import type { Build } from '@family-chores/contracts/registry/build';
import { BuildModel, isPublished, keyOf } from '../builds/build.model.ts';
import { releasesOn } from '../documents/choice.rules.ts';
import { readBuilds } from '../documents/snapshot.ts';
import { type Among, isShell, objectionsAmong, objectionsEverywhere } from './faults.ts';
import { ReleaseModel, stable, type StoredRelease } from './release.model.ts';

/** What browsers that follow a channel have of the names besides this one. */
async function amongOn(channel: string, besides: string): Promise<Among> {
  const releases = await ReleaseModel.find({ channel: { $in: [stable, channel] } }).lean();
  const others = releasesOn(releases, channel).filter(({ name }) => name !== besides);
  const keysOf = (idOf: (release: (typeof others)[number]) => string | undefined) =>
    others.flatMap((release) => {
      const id = idOf(release);
      return id === undefined ? [] : [keyOf(release.name, id)];
    });
  const [released, candidates] = await Promise.all([
    readBuilds(keysOf(({ history }) => history[0])),
    readBuilds(keysOf(({ candidate }) => candidate?.buildId)),
  ]);
  return {
    released: released.map(({ build }) => build),
    candidates: candidates.map(({ build }) => build),
  };
}

/** Everything that some channel's browsers have together, by shell: the released one or its candidate. */
async function placesFor(name: string): Promise<Build[][]> {
  const channels = new Set([stable, ...(await ReleaseModel.distinct('channel'))]);
  const found = await Promise.all([...channels].map((channel) => amongOn(channel, name)));
  return found.flatMap(({ released, candidates }) => {
    const remotes = released.filter((build) => !isShell(build));
    return [[...released], ...candidates.filter(isShell).map((shell) => [shell, ...remotes])];
  });
}

/**
 * Refuses a build that can be released on no channel.
 * @throws Problem `build-refused` with every reason
 */
export async function checkReleasable(build: Build): Promise<void> {
  refuseFor(objectionsEverywhere(build, await placesFor(build.name)));
}

/**
 * With what a build must run besides what is released: a remote with the shell's candidate, or a shell with those of
 * remotes too. An emergency waits for nobody's candidate, which is taken back if it does not fit what was done.
 */
export type Regard = 'released' | 'shell-candidate' | 'candidates';

const isRegarded = (regard: Regard, candidate: Build) =>
  regard === 'candidates' || (regard === 'shell-candidate' && isShell(candidate));

async function misfitsOn(channel: string, build: Build, regard: Regard): Promise<string[]> {
  const { released, candidates } = await amongOn(channel, build.name);
  return objectionsAmong(build, {
    released,
    candidates: candidates.filter((candidate) => isRegarded(regard, candidate)),
  });
}

/**
 * Refuses a build that cannot run among what a channel has of the other names.
 * @throws Problem `build-refused` with every reason
 */
export async function checkFit(build: Build, channel: string, regard: Regard): Promise<void> {
  refuseFor(await misfitsOn(channel, build, regard));
}

/**
 * Why the candidate of a release cannot become everybody's, as things are now; empty if it can, or if there is none.
 * Documents leave such a candidate out, so that nothing more is ever learnt of it.
 */
export async function candidateMisfits({ name, channel, candidate }: StoredRelease): Promise<string[]> {
  if (!candidate) return [];
  const [stored] = await readBuilds([keyOf(name, candidate.buildId)]);
  if (!stored) return [`${candidate.buildId} is not there any more`];
  return misfitsOn(channel, stored.build, 'shell-candidate');
}

function refuseFor(reasons: readonly string[]): void {
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
