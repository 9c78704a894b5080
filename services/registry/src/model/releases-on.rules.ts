import { STABLE } from './release.model.ts';
import type { FollowedRelease } from './snapshot.ts';

/** The release of each name that a channel's browsers follow: the channel's own if there is one, otherwise that of stable. */
export function releasesOn(releases: readonly FollowedRelease[], channel: string): FollowedRelease[] {
  const own = releases.filter((release) => release.channel === channel);
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...releases.filter((release) => release.channel === STABLE && !names.has(release.name))];
}
