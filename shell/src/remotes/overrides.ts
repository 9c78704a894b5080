import type { Build } from '@family-chores/contracts/registry/build';
import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';

/** `mfe.rewards=http://localhost:4303/` in the address: takes mf-rewards from the dev server at that address. */
function overridesIn(search: string): Map<string, string> {
  const given = [...new URLSearchParams(search)].filter(([key]) => key.startsWith('mfe.'));
  return new Map(given.map(([key, address]) => [key.replace('mfe.', 'mf-'), new URL(address).href]));
}

async function override(remote: ReleasedRemote, address: string): Promise<ReleasedRemote> {
  const response = await fetch(new URL('build.json', address));
  const build: Build = await response.json();
  const { criticality, routes, slots } = build;
  return {
    ...remote,
    criticality,
    routes,
    slots,
    build: { ...build, base: address },
    lastGood: remote.build,
  };
}

/** The release document with what the address takes from elsewhere. Only in development builds of the shell. */
export async function withOverrides(release: ReleaseDocument, search: string): Promise<ReleaseDocument> {
  const overrides = overridesIn(search);
  const remotes = release.remotes.map((remote) => {
    const address = overrides.get(remote.name);
    return address === undefined ? Promise.resolve(remote) : override(remote, address);
  });
  return { ...release, remotes: await Promise.all(remotes) };
}
