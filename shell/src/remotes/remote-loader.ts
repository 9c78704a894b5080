import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';
import { PartNotLoaded, type RemoteLoader, type RemoteState } from '@family-chores/web-kit/remote';
import { createBuildChoice } from './build-choice.ts';
import { type Load, loadOnce } from './load-once.ts';
import { openRemote } from './open-remote.ts';
import { preload } from './preload.ts';
import { createPreparedRemotes } from './prepared-remotes.ts';
import { createRemoteStates } from './remote-states.ts';
import { slotFillings } from './slot-fillings.ts';
import { reportBroken, reportFailure, reportLost, reportOpened } from './telemetry.ts';

const opening: RemoteState = { status: 'opening' };
const failed: RemoteState = { status: 'failed' };

/** Has entry and code fetched side by side. */
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
      onLost: (lost) => reportLost(name, lost),
    });
    reportOpened(name, build);
    return { status: 'open', remote, buildId: build.buildId };
  } catch {
    return failed; // What was tried and why it failed is on the timeline.
  }
}

export interface PageLoader extends RemoteLoader {
  /** Starts to load what will probably be opened; of that nothing is seen or counted until it is. */
  prepare: (remote: string) => void;
}

/** Keeps the state of every remote of the release document, and brings them on the page when asked. */
export function createRemoteLoader(release: ReleaseDocument, loadBuild: Load): PageLoader {
  const fillings = slotFillings(release);
  const choice = createBuildChoice(release);
  const states = createRemoteStates();
  const load = loadOnce(preloading(loadBuild));
  const prepared = createPreparedRemotes({ choice, states, load });

  async function start(name: string, builds: readonly ServedBuild[]) {
    states.set(name, opening);
    states.set(name, await open(name, builds, load));
  }

  function want(name: string) {
    if (!states.of(name)) void start(name, choice.all(name));
    prepared.want(name);
  }

  function retry(name: string) {
    if (states.of(name) === failed) void start(name, choice.all(name));
  }

  function goBack(name: string, build: ServedBuild, error: unknown) {
    const isLost = error instanceof PartNotLoaded;
    // Without a network another build could not be had either: the place of the part offers to try again.
    if (isLost && !navigator.onLine) return;
    if (!isLost) choice.threw(build);
    reportBroken(name, build, error);
    const before = choice.before(name, build);
    if (before.length > 0) void start(name, before);
  }

  addEventListener('online', () => states.names().forEach(retry));

  return {
    fillings: (slot) => fillings.get(slot) ?? [],
    criticalityOf: (name) => choice.remoteOf(name).criticality,
    stateOf: (name) => states.of(name) ?? opening,
    subscribe: states.subscribe,
    prepare: (name) => void prepared.prepare(name),
    open: want,
    retry,
    reportRenderError(name, buildId, error) {
      // What throws when it is first rendered does so before its place could ask for it.
      want(name);
      const state = states.of(name);
      // Of several parts that fail at once the first one decides.
      const isShown = state?.status === 'open' && state.buildId === buildId;
      const build = isShown ? choice.buildOf(name, buildId) : undefined;
      if (build) goBack(name, build, error);
    },
  };
}
