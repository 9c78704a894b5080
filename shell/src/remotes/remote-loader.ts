import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';
import {
  type Filling,
  PartNotLoaded,
  type Remote,
  type RemoteLoader,
  type RemoteState,
} from '@family-chores/web-kit/remote';
import { openRemote } from './open-remote.ts';
import { preload } from './preload.ts';
import { reportFailure, reportLost, reportOpened, reportThrown } from './telemetry.ts';

const opening: RemoteState = { status: 'opening' };
const failed: RemoteState = { status: 'failed' };

/** In the order of preference. */
const buildsOf = ({ build, lastGood }: ReleasedRemote) => (lastGood ? [build, lastGood] : [build]);

/** Keeps the state of every remote of the release document, and brings them on the page when asked. */
export function createRemoteLoader(
  release: ReleaseDocument,
  load: (build: ServedBuild) => Promise<Remote>,
): RemoteLoader {
  const remotes = new Map(release.remotes.map((remote) => [remote.name, remote]));
  const states = new Map<string, RemoteState>();
  /** Builds that threw on the screen of this page: taken again only when no other can be had. */
  const thrown = new Set<ServedBuild>();
  const listeners = new Set<() => void>();
  const fillings = slotFillings(release);

  function show(name: string, state: RemoteState) {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  function start(name: string, builds: readonly ServedBuild[]) {
    show(name, opening);
    openRemote({
      builds,
      load(build) {
        preload([...build.entry, ...build.initial].map((file) => ({ build, file })));
        return load(build);
      },
      onFailure: (attempt) => reportFailure(name, attempt),
      onLost: (build) => reportLost(name, build),
    }).then(
      ({ remote, build }) => {
        reportOpened(name, build);
        show(name, { status: 'open', remote, buildId: build.buildId });
      },
      () => show(name, failed),
    );
  }

  const known = (name: string) => {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`The release document has no remote ${name}`);
    return remote;
  };
  const startAnew = (name: string) => {
    const builds = buildsOf(known(name));
    start(name, [
      ...builds.filter((build) => !thrown.has(build)),
      ...builds.filter((build) => thrown.has(build)),
    ]);
  };

  function retry(name: string) {
    if (states.get(name) === failed) startAnew(name);
  }

  addEventListener('online', () => [...states.keys()].forEach(retry));

  return {
    fillings: (slot) => fillings.get(slot) ?? [],
    criticalityOf: (name) => known(name).criticality,
    stateOf: (name) => states.get(name) ?? opening,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(name) {
      if (!states.has(name)) startAnew(name);
    },
    retry,
    giveUp(name, buildId, error) {
      const state = states.get(name);
      // Of several parts that fail at once the first one decides.
      if (state?.status !== 'open' || state.buildId !== buildId) return;
      const isLost = error instanceof PartNotLoaded;
      // Another build could not be had either: the place of the part offers to try again.
      if (isLost && !navigator.onLine) return;
      const builds = buildsOf(known(name));
      const at = builds.findIndex((build) => build.buildId === buildId);
      // Only ever to the build before, so that two broken ones cannot take turns.
      const [build, ...before] = builds.slice(at);
      if (!build) return;
      if (isLost) reportLost(name, build);
      else {
        thrown.add(build);
        reportThrown(name, build, error);
      }
      const rest = before.filter((each) => !thrown.has(each));
      if (rest.length > 0) start(name, rest);
    },
  };
}

function slotFillings({ remotes }: ReleaseDocument) {
  const all = remotes.flatMap(({ name, slots }) => slots.map((filling) => ({ remote: name, ...filling })));
  all.sort((a, b) => a.order - b.order || a.remote.localeCompare(b.remote));
  const bySlot = new Map<string, Filling[]>();
  for (const filling of all) bySlot.set(filling.slot, [...(bySlot.get(filling.slot) ?? []), filling]);
  return bySlot;
}
