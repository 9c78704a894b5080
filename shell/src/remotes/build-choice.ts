import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';

export function createBuildChoice(release: ReleaseDocument) {
  const remotes = new Map(release.remotes.map((remote) => [remote.name, remote]));
  const thrownBuilds = new Set<ServedBuild>();
  const hasThrown = (build: ServedBuild) => thrownBuilds.has(build);
  const isHealthy = (build: ServedBuild) => !hasThrown(build);

  function remoteOf(name: string): ReleasedRemote {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`The release document has no remote ${name}`);
    return remote;
  }

  function buildsByPreference(name: string): ServedBuild[] {
    const { build, lastGood } = remoteOf(name);
    return lastGood ? [build, lastGood] : [build];
  }

  return {
    remoteOf,
    buildOf: (name: string, buildId: string) =>
      buildsByPreference(name).find((build) => build.buildId === buildId),
    recordThrown: (build: ServedBuild) => void thrownBuilds.add(build),
    /** Builds to try for a remote that is not shown; those that threw come last. */
    buildsToTry(name: string): ServedBuild[] {
      const builds = buildsByPreference(name);
      return [...builds.filter(isHealthy), ...builds.filter(hasThrown)];
    },
    /** Replacements for a build that is shown: only less preferred ones, so that two broken builds cannot alternate. */
    fallbacksFor(name: string, build: ServedBuild): ServedBuild[] {
      const builds = buildsByPreference(name);
      return builds.slice(builds.indexOf(build) + 1).filter(isHealthy);
    },
  };
}
