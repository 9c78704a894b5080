import type { Candidate, Release } from '@family-chores/contracts/registry/releases';

/** A candidate's progress, such as `5 %, running`. */
export function candidateProgress({ steps, step, status }: Candidate): string {
  return `${steps[step] ?? 100} %, ${status}`;
}

function candidateChange(before: Candidate | null, now: Candidate | null): string | null {
  if (!now) return before && 'there is no longer a candidate';
  if (before?.buildId !== now.buildId) return `the candidate is ${now.buildId} (${candidateProgress(now)})`;
  return candidateProgress(before) === candidateProgress(now)
    ? null
    : `the candidate is at ${candidateProgress(now)}`;
}

/** Describes what someone else changed about a release in the meantime. */
export function changeText(before: Release, now: Release): string {
  const changes = [
    before.buildId === now.buildId ? null : `everyone gets ${now.buildId ?? 'nothing'}`,
    candidateChange(before.candidate, now.candidate),
  ].filter((change) => change !== null);
  if (changes.length === 0) return 'It was changed and changed back.';
  return `Now ${changes.join(', and ')}.`;
}
