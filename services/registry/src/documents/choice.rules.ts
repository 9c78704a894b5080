import { getsCandidate } from '../canary/share.rules.ts';
import { isAddress, noPins, type Pins } from '../pins/pin-seal.rules.ts';
import { keyOf, type PublishedBuild } from '../builds/build.model.ts';
import { stable } from '../releases/release.model.ts';
import type { Offer } from './compose-document.ts';
import type { FollowedRelease } from './snapshot.ts';

/** What is known of a browser that asks. */
export interface Visitor {
  /** What its share in candidates goes by; null as long as it has none. */
  subject: string | null;
  /** Null of one that takes what others take. */
  pins: Pins | null;
}

/** What a browser gets: browsers of one choice get one document. */
export interface Choice {
  channel: string;
  /** Names of which it gets the candidate. */
  candidates: readonly string[];
  pins: Pins;
}

/** What a channel has: its own release of a name, or stable's. */
export function releasesOn(releases: readonly FollowedRelease[], channel: string): FollowedRelease[] {
  const own = releases.filter((release) => release.channel === channel);
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...releases.filter((release) => release.channel === stable && !names.has(release.name))];
}

export function choose(releases: readonly FollowedRelease[], { subject, pins }: Visitor): Choice {
  const { channel = stable, builds } = pins ?? noPins;
  const candidates = releasesOn(releases, channel).filter(
    (release) => builds[release.name] === undefined && getsCandidate(release, subject),
  );
  return { channel, candidates: candidates.map(({ name }) => name).toSorted(), pins: pins ?? noPins };
}

/** Keys of the pinned builds that the registry has; one at an address is the shell's to fetch. */
export const pinnedKeys = ({ builds }: Pins): string[] =>
  Object.entries(builds).flatMap(([name, pin]) => (isAddress(pin) ? [] : [keyOf(name, pin)]));

/** Origins of the pinned builds that the shell fetches. */
export const pinnedOrigins = (pins: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.values(pins).flatMap((pin) => (isAddress(pin) ? [new URL(pin).origin] : []))),
];

/** As the document names them. */
export const pinsInDocument = ({ channel, builds }: Pins): Record<string, string> => ({
  ...builds,
  ...(channel !== undefined && { channel }),
});

/** What may be composed for this choice; builds that are not among `builds` are passed over. */
export function offersOf(
  releases: readonly FollowedRelease[],
  { channel, candidates, pins }: Choice,
  builds: readonly PublishedBuild[],
): Offer[] {
  const stored = new Map(
    builds.map((published) => [keyOf(published.build.name, published.build.buildId), published]),
  );
  const followed = releasesOn(releases, channel);
  const names = new Set([...followed.map(({ name }) => name), ...Object.keys(pins.builds)]);
  return [...names].map((name) => {
    const release = followed.find((one) => one.name === name);
    const pinned = pins.builds[name];
    const candidate = candidates.includes(name) ? release?.candidate?.buildId : undefined;
    const ids = [pinned, candidate, ...(release?.history.slice(0, 2) ?? [])];
    const keys = new Set(ids.flatMap((id) => (id === undefined ? [] : [keyOf(name, id)])));
    return { name, builds: [...keys].flatMap((key) => stored.get(key) ?? []) };
  });
}
