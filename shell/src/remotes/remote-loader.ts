import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';
import { slotFillings } from '@family-chores/contracts/registry/slot-fillings';
import { PartNotLoaded } from '@family-chores/web-kit/loading';
import type { RemoteLoader, RemoteState } from '@family-chores/web-kit/remote';
import { createBuildChoice } from './build-choice.ts';
import { type Load, loadOnce } from './load-once.ts';
import { openRemote } from './open-remote.ts';
import { preload } from '../scripts/preload.ts';
import { createPreparedRemotes } from './prepared-remotes.ts';
import { createRemoteStates } from './remote-states.ts';
import { reportPartError, reportFailure, reportLost, reportOpened } from '../telemetry/measures.ts';

const opening: RemoteState = { status: 'opening' };
const failed: RemoteState = { status: 'failed' };
const retrying: RemoteState = { status: 'failed', isRetrying: true };

/** Preloads a build's entry and code in parallel, before it is loaded. */
const preloading =
  (load: Load): Load =>
  (build) => {
    preload([...build.entry, ...build.initial].map((file) => ({ build, file })));
    return load(build);
  };

async function open(name: string, builds: readonly ServedBuild[], load: Load): Promise<RemoteState> {
  try {
    const { remote, build } = await openRemote({
      builds,
      load,
      onFailure: (attempt) => reportFailure(name, attempt),
      onLost: (lost, error) => reportLost(name, lost, error),
    });
    reportOpened(name, build);
    return { status: 'open', remote, buildId: build.buildId };
  } catch {
    return failed; // The failed attempts are on the performance timeline.
  }
}

export interface PageLoader extends RemoteLoader {
  /** Loads a remote and, if given, its page, because they will probably be opened. */
  prepare: (remote: string, page?: string | null) => Promise<void>;
}

export function createRemoteLoader(release: ReleaseDocument, loadBuild: Load): PageLoader {
  const fillings = slotFillings(release);
  const choice = createBuildChoice(release);
  const states = createRemoteStates();
  const load = loadOnce(preloading(loadBuild));
  const prepared = createPreparedRemotes({ choice, states, load });

  async function start(name: string, builds: readonly ServedBuild[], pending = opening) {
    states.set(name, pending);
    states.set(name, await open(name, builds, load));
  }

  function openOnce(name: string) {
    if (!states.of(name)) void start(name, choice.buildsToTry(name));
    prepared.reportUse(name);
  }

  function retry(name: string) {
    if (states.of(name) === failed) void start(name, choice.buildsToTry(name), retrying);
  }

  function fallBack(name: string, build: ServedBuild, error: unknown) {
    const isLost = error instanceof PartNotLoaded;
    // Offline, another build could not be loaded either: the part offers to retry instead.
    if (isLost && !navigator.onLine) return;
    if (!isLost) choice.recordThrown(build);
    reportPartError(name, build, error);
    const fallbacks = choice.fallbacksFor(name, build);
    if (fallbacks.length > 0) void start(name, fallbacks);
  }

  addEventListener('online', () => states.names().forEach(retry));

  return {
    fillings: (slot) => fillings.get(slot) ?? [],
    criticalityOf: (name) => choice.remoteOf(name).criticality,
    stateOf: (name) => states.of(name) ?? opening,
    subscribe: states.subscribe,
    prepare: (name, page = null) => prepared.prepare(name, page),
    open: openOnce,
    retry,
    reportRenderError(name, buildId, error) {
      // If a part of a prepared remote throws on its first render, the effect that calls `open` has not run yet.
      openOnce(name);
      const state = states.of(name);
      // If several parts fail together, only the first one counts.
      const isShown = state?.status === 'open' && state.buildId === buildId;
      const build = isShown ? choice.buildOf(name, buildId) : undefined;
      if (build) fallBack(name, build, error);
    },
  };
}
