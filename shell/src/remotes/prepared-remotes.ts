import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { createBuildChoice } from './build-choice.ts';
import type { Load } from './load-once.ts';
import type { createRemoteStates } from './remote-states.ts';
import { reportOpened } from '../telemetry/measures.ts';

interface PreparedRemotesOptions {
  choice: ReturnType<typeof createBuildChoice>;
  states: ReturnType<typeof createRemoteStates>;
  load: Load;
}

/**
 * Loads remotes that will probably be opened. Nothing is reported until a remote is used: openings that no one sees
 * would skew the failure rate, and failures that no one sees do not matter.
 */
export function createPreparedRemotes({ choice, states, load }: PreparedRemotesOptions) {
  const prepared = new Map<string, ServedBuild>();

  async function prepareRemote(name: string): Promise<void> {
    const [build] = choice.buildsToTry(name);
    if (!build || states.of(name)) return;
    const remote = await load(build).catch(() => null);
    // If the remote was opened in the meantime, the call that opened it handles success and failure.
    if (!remote || states.of(name)) return;
    prepared.set(name, build);
    states.set(name, { status: 'open', remote, buildId: build.buildId });
  }

  return {
    /** Loads the remote and then the code of the page, if that is separate. */
    async prepare(name: string, page: string | null): Promise<void> {
      await prepareRemote(name);
      const state = states.of(name);
      if (page === null || state?.status !== 'open') return;
      // A failed page is loaded again when it is shown.
      await state.remote.pages?.[page]?.fetch?.().catch(() => undefined);
    },
    reportUse(name: string): void {
      const build = prepared.get(name);
      if (build && prepared.delete(name)) reportOpened(name, build);
    },
  };
}
