import { problem } from '@family-chores/contracts/problem';
import type { Build } from '@family-chores/contracts/registry/build';
import { BuildModel, publishedFilter, buildKey } from '../model/build.model.ts';
import { releasesOn } from '../model/releases-on.rules.ts';
import { readBuilds } from '../model/snapshot.ts';
import {
  type DeployedBuilds,
  isShell,
  conflictsWithDeployed,
  conflictsOnEveryChannel,
} from './compatibility.rules.ts';
import { ReleaseModel, STABLE, type StoredRelease } from '../model/release.model.ts';

async function deployedOn(channel: string, except: string): Promise<DeployedBuilds> {
  const releases = await ReleaseModel.find({ channel: { $in: [STABLE, channel] } }).lean();
  const others = releasesOn(releases, channel).filter(({ name }) => name !== except);
  const keysOf = (idOf: (release: (typeof others)[number]) => string | undefined) =>
    others.flatMap((release) => {
      const id = idOf(release);
      return id === undefined ? [] : [buildKey(release.name, id)];
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

/**
 * For each channel: the released builds of the other names and, if the shell has a candidate, the same builds with that
 * candidate in place of the released shell.
 */
async function deploymentsFor(name: string): Promise<Build[][]> {
  const channels = new Set([STABLE, ...(await ReleaseModel.distinct('channel'))]);
  const found = await Promise.all([...channels].map((channel) => deployedOn(channel, name)));
  return found.flatMap(({ released, candidates }) => {
    const remotes = released.filter((build) => !isShell(build));
    return [[...released], ...candidates.filter(isShell).map((shell) => [shell, ...remotes])];
  });
}

/** @throws Problem `build-refused` with every reason why the build cannot be released on any channel */
export async function checkReleasable(build: Build): Promise<void> {
  refuseFor(conflictsOnEveryChannel(build, await deploymentsFor(build.name)));
}

/**
 * Which candidates a build must be compatible with, besides the released builds: none, the shell's, or all. A
 * rollback considers none, because candidates that it makes incompatible are aborted.
 */
export type CompatibilityScope = 'released' | 'shell-candidate' | 'candidates';

const isInScope = (scope: CompatibilityScope, candidate: Build) =>
  scope === 'candidates' || (scope === 'shell-candidate' && isShell(candidate));

async function conflictsOn(channel: string, build: Build, scope: CompatibilityScope): Promise<string[]> {
  const { released, candidates } = await deployedOn(channel, build.name);
  return conflictsWithDeployed(build, {
    released,
    candidates: candidates.filter((candidate) => isInScope(scope, candidate)),
  });
}

/** @throws Problem `build-refused` with every reason why the build is incompatible with the channel's other builds */
export async function checkCompatible(
  build: Build,
  channel: string,
  scope: CompatibilityScope,
): Promise<void> {
  refuseFor(await conflictsOn(channel, build, scope));
}

/**
 * Why the candidate of a release cannot currently be promoted; empty if it can, or if there is none. Reports of pages
 * cannot reveal this, because release documents omit an incompatible candidate.
 */
export async function candidateConflicts({ name, channel, candidate }: StoredRelease): Promise<string[]> {
  if (!candidate) return [];
  const [stored] = await readBuilds([buildKey(name, candidate.buildId)]);
  if (!stored) return [`${candidate.buildId} no longer exists`];
  return conflictsOn(channel, stored.build, 'shell-candidate');
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

/** @throws Problem `not-found` if it was never published or is retired */
export async function publishedBuild(name: string, buildId: string): Promise<Build> {
  const stored = await BuildModel.findOne({ _id: buildKey(name, buildId), ...publishedFilter }).lean();
  if (!stored) throw problem('not-found', { detail: `There is no published build ${buildId} of ${name}` });
  return stored.build;
}
