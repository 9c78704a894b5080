import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { getsCandidate } from './share.rules.ts';
import { isAddress, noPins, type Pins } from '../cookies/pin-seal.rules.ts';
import { buildKey, type PublishedBuild } from '../model/build.model.ts';
import { servedBuilds } from '../model/last-good.rules.ts';
import { STABLE } from '../model/release.model.ts';
import type { FollowedRelease } from '../model/snapshot.ts';
import { releasesOn } from '../model/releases-on.rules.ts';

/** A name's builds in order of preference: a browser gets the first usable one, with the next as fallback. */
export interface RankedBuilds {
  name: string;
  builds: readonly PublishedBuild[];
}

export interface Visitor {
  /** Determines the browser's rollout bucket; null until the registry has issued an id to this browser. */
  visitorId: string | null;
  pins: Pins | null;
  /** Id of the build of the shell that has just failed to start in this browser. */
  failedShell?: string | undefined;
}

/** Everything that decides which release document a browser gets. Browsers with the same choice share a document. */
export interface DocumentChoice {
  channel: string;
  /** Names whose candidate the browser gets. */
  candidates: readonly string[];
  pins: Pins;
  /** Id of a build of the shell that is withheld from the browser if there is another one. */
  withoutShell?: string | undefined;
}

export function chooseDocument(
  releases: readonly FollowedRelease[],
  { visitorId, pins, failedShell }: Visitor,
): DocumentChoice {
  const { channel = STABLE, builds } = pins ?? noPins;
  const followed = releasesOn(releases, channel);
  const shell = followed.find(({ name }) => name === SHELL_NAME);
  const candidates = followed.filter(
    (release) => builds[release.name] === undefined && getsCandidate(release, visitorId),
  );
  return {
    channel,
    candidates: candidates.map(({ name }) => name).toSorted(),
    pins: pins ?? noPins,
    // Ignores ids of other builds, because each value would be cached as a separate document.
    withoutShell:
      shell && !builds[SHELL_NAME] && buildIdsOf(shell).includes(failedShell) ? failedShell : undefined,
  };
}

const buildIdsOf = (release: FollowedRelease): (string | undefined)[] => [
  release.candidate?.buildId,
  ...servedBuilds(release),
];

/** Keys of the pinned builds. Pins that are addresses have none: the shell itself fetches those builds. */
export const pinnedKeys = ({ builds }: Pins): string[] =>
  Object.entries(builds).flatMap(([name, pin]) => (isAddress(pin) ? [] : [buildKey(name, pin)]));

export const pinnedOrigins = (pins: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.values(pins).flatMap((pin) => (isAddress(pin) ? [new URL(pin).origin] : []))),
];

/** The pins in the format of the release document, which lists the channel like a build. */
export const pinsInDocument = ({ channel, builds }: Pins): Record<string, string> => ({
  ...builds,
  ...(channel !== undefined && { channel }),
});

/** For each name, the builds that this choice allows, by preference. A build that is not in `builds` is omitted. */
export function rankedBuildsOf(
  releases: readonly FollowedRelease[],
  { channel, candidates, pins, withoutShell }: DocumentChoice,
  builds: readonly PublishedBuild[],
): RankedBuilds[] {
  const stored = new Map(
    builds.map((published) => [buildKey(published.build.name, published.build.buildId), published]),
  );
  const followed = releasesOn(releases, channel);
  const names = new Set([...followed.map(({ name }) => name), ...Object.keys(pins.builds)]);
  return [...names].map((name) => {
    const release = followed.find((one) => one.name === name);
    const pinned = pins.builds[name];
    const candidate = candidates.includes(name) ? release?.candidate?.buildId : undefined;
    const ids = [pinned, candidate, ...(release ? servedBuilds(release) : [])];
    const keys = new Set(ids.flatMap((id) => (id === undefined ? [] : [buildKey(name, id)])));
    const ranked = [...keys].flatMap((key) => stored.get(key) ?? []);
    if (name !== SHELL_NAME) return { name, builds: ranked };
    const others = ranked.filter(({ build }) => build.buildId !== withoutShell);
    return { name, builds: others.length > 0 ? others : ranked };
  });
}
