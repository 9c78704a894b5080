import { isLocalPin } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import { type DescribedBuild, isDescribedBuild } from './described-build.ts';
import { pinsOfPage } from './local-pins.ts';

/** Long, because a development server compiles before it responds. Without a server, the request fails immediately. */
const FETCH_TIMEOUT_MS = 20_000;

/** Fetches the description of the build served at the address; null if no build of this name is served there. */
async function buildAt(address: string, name: string): Promise<DescribedBuild | null> {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const response = await fetch(new URL('build.json', address), { cache: 'no-store', signal });
    if (!response.ok) return null;
    const build: unknown = await response.json();
    if (isDescribedBuild(build)) return build.name === name ? build : null;
    reportError(
      new Error(`${response.url || address} does not describe a build in a format this shell supports`),
    );
    return null;
  } catch {
    return null; // The page runs the released build, and the banner about pins says so.
  }
}

function remoteFrom(
  address: string,
  local: DescribedBuild,
  released: ReleasedRemote | undefined,
): ReleasedRemote {
  const { name, criticality, routes, slots, buildId, container, entry, initial, pages, scripts } = local;
  const build = { buildId, container, entry, initial, pages, scripts, base: address };
  // The page treats the same container at two addresses as one build, so neither can be the other's fallback.
  const isReleased = released?.build.container === container;
  const lastGood = isReleased ? released.lastGood : (released?.build ?? null);
  const { libraries = [], pageLibraries } = released ?? {};
  return { name, criticality, routes, slots, build, libraries, pageLibraries, lastGood };
}

/** The release document with the pinned local builds inserted, each with the hashes that its server declares. */
export async function withLocalBuilds(release: ReleaseDocument, search: string): Promise<ReleaseDocument> {
  const pins = pinsOfPage(release, search);
  const local = Object.entries(pins).filter(([name, pin]) => isLocalPin(pin) && name !== 'shell');
  const remotes = new Map(release.remotes.map((remote) => [remote.name, remote]));
  await Promise.all(
    local.map(async ([name, address]) => {
      const build = await buildAt(address, name);
      if (build) remotes.set(name, remoteFrom(address, build, remotes.get(name)));
    }),
  );
  return { ...release, pins, remotes: [...remotes.values()] };
}
