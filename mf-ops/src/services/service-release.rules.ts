import type { ServiceCandidate, ServiceRelease } from '@family-chores/contracts/registry/service-releases';

/** A candidate's progress, such as `25 % of families, step 3 of 4`. */
export function progressText({ steps, step, status }: ServiceCandidate): string {
  if (status === 'passed') return 'Waiting to replace the current version';
  return `${steps[step] ?? 100} % of families, step ${step + 1} of ${steps.length}`;
}

/**
 * The time, in ms since 1970, at which the last candidate ended or the service was rolled back. While the service has a
 * candidate, it is the largest safe integer, so that the service is listed first.
 */
function lastCandidateAt({ candidate, last }: ServiceRelease): number {
  if (candidate) return Number.MAX_SAFE_INTEGER;
  return last ? Date.parse(last.at) : 0;
}

/** The services that have a candidate, then those that had one, the latest first. */
export function withCandidates(releases: readonly ServiceRelease[]): ServiceRelease[] {
  return releases
    .filter(({ candidate, last }) => candidate ?? last)
    .toSorted((one, other) => lastCandidateAt(other) - lastCandidateAt(one));
}
