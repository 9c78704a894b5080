import { createHmac } from 'node:crypto';
import type { StoredRelease } from '../model/release.model.ts';
import { shareOf } from '../model/share-of.rules.ts';

/**
 * A browser's rollout bucket for the candidates of a release, in [0, 100). It depends only on the release's salt and
 * the visitor id, so a browser that gets a candidate keeps it when the share grows.
 */
export function rolloutBucketOf(salt: string, visitorId: string): number {
  const hash = createHmac('sha256', salt).update(visitorId).digest().readUInt32BE();
  return (hash / 2 ** 32) * 100;
}

export function getsCandidate(
  { salt, candidate }: Pick<StoredRelease, 'salt' | 'candidate'>,
  visitorId: string | null,
): boolean {
  if (!candidate) return false;
  const share = shareOf(candidate);
  return share >= 100 || (visitorId !== null && rolloutBucketOf(salt, visitorId) < share);
}
