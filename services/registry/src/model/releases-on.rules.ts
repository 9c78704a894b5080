import { STABLE } from './release.model.ts';
import type { FollowedRelease } from './snapshot.ts';

/** The releases that browsers of a channel follow: for each name, the channel's release or, without one, `stable`'s. */
export function releasesOn(releases: readonly FollowedRelease[], channel: string): FollowedRelease[] {
  const ofChannel = releases.filter((release) => release.channel === channel);
  const names = new Set(ofChannel.map(({ name }) => name));
  return [
    ...ofChannel,
    ...releases.filter((release) => release.channel === STABLE && !names.has(release.name)),
  ];
}
