import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import { type DescribedBuild, isDescribedBuild } from './described-build.ts';
import { isLocal, pinsOfPage } from './pins.ts';

/** Milliseconds. It is on this machine. */
const PATIENCE = 3_000;

/** What the server at the address has, as it describes it itself; null when nobody answers there for this name. */
async function buildAt(address: string, name: string): Promise<DescribedBuild | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(new URL('build.json', address), { cache: 'no-store', signal });
    if (!response.ok) return null;
    const build: unknown = await response.json();
    if (isDescribedBuild(build)) return build.name === name ? build : null;
    reportError(new Error(`${response.url || address} does not describe a build as this shell knows them`));
    return null;
  } catch {
    return null; // The page shows the released one, and the banner says so.
  }
}

function remoteFrom(
  address: string,
  local: DescribedBuild,
  released: ReleasedRemote | undefined,
): ReleasedRemote {
  const { name, criticality, routes, slots, buildId, container, entry, initial, pages, scripts } = local;
  const build = { buildId, container, entry, initial, pages, scripts, base: address };
  // The same bytes under two addresses are one build to the page.
  const isReleased = released?.build.container === container;
  const lastGood = isReleased ? released.lastGood : (released?.build ?? null);
  return { name, criticality, routes, slots, build, libraries: released?.libraries ?? [], lastGood };
}

/** The release document with the builds of the developer's own machine put in, each held to what its server describes. */
export async function withLocalBuilds(release: ReleaseDocument, search: string): Promise<ReleaseDocument> {
  const pins = pinsOfPage(release, search);
  const local = Object.entries(pins).filter(([name, pin]) => isLocal(pin) && name !== 'shell');
  const remotes = new Map(release.remotes.map((remote) => [remote.name, remote]));
  await Promise.all(
    local.map(async ([name, address]) => {
      const build = await buildAt(address, name);
      if (build) remotes.set(name, remoteFrom(address, build, remotes.get(name)));
    }),
  );
  return { ...release, pins, remotes: [...remotes.values()] };
}
