import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { createBuildChoice } from './build-choice.ts';
import type { Load } from './load-once.ts';
import type { createRemoteStates } from './remote-states.ts';
import { reportOpened } from './telemetry.ts';

interface Bringing {
  choice: ReturnType<typeof createBuildChoice>;
  states: ReturnType<typeof createRemoteStates>;
  load: Load;
}

/**
 * Brings remotes on the page that will probably be wanted, so that they are open when they are. Until then nobody is told
 * of it: an opening that nobody saw would make failures rarer than they are, and a failure is nobody's loss.
 */
export function createPreparedRemotes({ choice, states, load }: Bringing) {
  const unwanted = new Map<string, ServedBuild>();
  return {
    async prepare(name: string): Promise<void> {
      const [build] = choice.all(name);
      if (!build || states.of(name)) return;
      const remote = await load(build).catch(() => null);
      // Wanted meanwhile, it is that opening's; and so is what is to be done about a failure.
      if (!remote || states.of(name)) return;
      unwanted.set(name, build);
      states.set(name, { status: 'open', remote, buildId: build.buildId });
    },
    /** Counts one as opened, now that it is wanted. */
    want(name: string): void {
      const build = unwanted.get(name);
      if (build && unwanted.delete(name)) reportOpened(name, build);
    },
  };
}
