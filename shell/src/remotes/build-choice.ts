import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';

/** Says which builds of a remote to try, in which order; remembers those that threw on the screen of this page. */
export function createBuildChoice(release: ReleaseDocument) {
  const remotes = new Map(release.remotes.map((remote) => [remote.name, remote]));
  const thrown = new Set<ServedBuild>();
  const hasThrown = (build: ServedBuild) => thrown.has(build);
  const isWell = (build: ServedBuild) => !hasThrown(build);

  function remoteOf(name: string): ReleasedRemote {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`The release document has no remote ${name}`);
    return remote;
  }

  function preferred(name: string): ServedBuild[] {
    const { build, lastGood } = remoteOf(name);
    return lastGood ? [build, lastGood] : [build];
  }

  return {
    remoteOf,
    buildOf: (name: string, buildId: string) => preferred(name).find((build) => build.buildId === buildId),
    threw: (build: ServedBuild) => void thrown.add(build),
    /** Of a remote that is not shown: what threw comes last. */
    all(name: string): ServedBuild[] {
      const builds = preferred(name);
      return [...builds.filter(isWell), ...builds.filter(hasThrown)];
    },
    /** In place of one that is shown: only ever what came before it, so that two broken builds cannot take turns. */
    before(name: string, build: ServedBuild): ServedBuild[] {
      const builds = preferred(name);
      return builds.slice(builds.indexOf(build) + 1).filter(isWell);
    },
  };
}
