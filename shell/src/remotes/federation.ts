import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Remote } from '@family-chores/web-kit/remote';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { NamedBuild } from './builds-of.ts';
import { entryScript } from './plugins/entry-script.ts';
import { timing } from './plugins/timing.ts';

function instance() {
  const current = getInstance();
  if (!current) throw new Error('The federation runtime did not start');
  return current;
}

const entryOf = ({ base, entry }: ServedBuild) => base + (entry.at(-1) ?? '');

/** Tells the runtime of every build the page may load, once; each goes by its own container, so two builds can coexist. */
export function registerBuilds(builds: readonly NamedBuild[]): void {
  instance().registerPlugins([entryScript(), timing()]);
  instance().registerRemotes(
    builds.map(({ build }) => ({
      name: build.container,
      entryGlobalName: build.container,
      entry: entryOf(build),
      type: 'global',
    })),
  );
}

/** Loads and evaluates a build's one exposed module. Can be called again after a failure. */
export async function loadBuild({ container }: ServedBuild): Promise<Remote> {
  const exposed = await instance().loadRemote<{ remote?: Remote }>(`${container}/remote`);
  if (!exposed?.remote) throw new Error(`${container} exposes no remote`);
  return exposed.remote;
}
