import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';
import type { Filling, Remote, RemoteLoader, RemoteState } from '@family-chores/web-kit/remote';
import { openRemote } from './open-remote.ts';
import { reportFailure, reportOpened } from './telemetry.ts';

const opening: RemoteState = { status: 'opening' };
const failed: RemoteState = { status: 'failed' };

const buildsOf = ({ build, lastGood }: ReleasedRemote) => (lastGood ? [build, lastGood] : [build]);

/** Keeps the state of every remote of the release document, and brings them on the page when asked. */
export function createRemoteLoader(
  release: ReleaseDocument,
  load: (build: ServedBuild) => Promise<Remote>,
): RemoteLoader {
  const remotes = new Map(release.remotes.map((remote) => [remote.name, remote]));
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  const fillings = slotFillings(release);

  function show(name: string, state: RemoteState) {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  function start(name: string, builds: readonly ServedBuild[]) {
    show(name, opening);
    openRemote({ builds, load, onFailure: (attempt) => reportFailure(name, attempt) }).then(
      ({ remote, build: { buildId } }) => {
        reportOpened(name, buildId);
        show(name, { status: 'open', remote, buildId });
      },
      () => show(name, failed),
    );
  }

  const known = (name: string) => {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`The release document has no remote ${name}`);
    return remote;
  };

  function retry(name: string) {
    if (states.get(name) === failed) start(name, buildsOf(known(name)));
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
      if (!states.has(name)) start(name, buildsOf(known(name)));
    },
    retry,
    giveUp(name, buildId, error) {
      const builds = buildsOf(known(name));
      const at = builds.findIndex((build) => build.buildId === buildId);
      const [build, ...rest] = builds.slice(at);
      if (build) reportFailure(name, { build, attempt: 1, milliseconds: 0, error });
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
