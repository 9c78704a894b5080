import { stable } from './release.model.ts';
import type { FollowedRelease } from './snapshot.ts';

/** The releases of a channel: its own one of each name, otherwise that of stable. */
export function releasesOn(releases: readonly FollowedRelease[], channel: string): FollowedRelease[] {
  const own = releases.filter((release) => release.channel === channel);
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...releases.filter((release) => release.channel === stable && !names.has(release.name))];
}
