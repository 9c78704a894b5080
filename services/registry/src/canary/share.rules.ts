import { createHmac } from 'node:crypto';
import type { StoredCandidate, StoredRelease } from '../releases/release.model.ts';

/**
 * A browser's place in the queue for a name's candidates, in [0, 100). The candidate is not part of it: whoever is first
 * once is first each time, so a browser that has one keeps it when the share grows.
 */
export function placeOf(salt: string, subject: string): number {
  const first = createHmac('sha256', salt).update(subject).digest().readUInt32BE();
  return (first / 2 ** 32) * 100;
}

/** Percent of the browsers that get it. */
export const shareOf = ({ steps, step }: Pick<StoredCandidate, 'steps' | 'step'>): number => steps[step] ?? 0;

/** Whether a browser gets the candidate; one without a subject gets what everybody gets. */
export function getsCandidate(
  { salt, candidate }: Pick<StoredRelease, 'salt' | 'candidate'>,
  subject: string | null,
): boolean {
  if (!candidate) return false;
  const share = shareOf(candidate);
  return share >= 100 || (subject !== null && placeOf(salt, subject) < share);
}
