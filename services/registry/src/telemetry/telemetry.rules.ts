import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { getsCandidate } from '../canary/share.rules.ts';
import type { Visitor } from '../documents/choice.rules.ts';
import type { FollowedRelease } from '../documents/snapshot.ts';
import type { CountedReport } from './count-reports.ts';

/**
 * What of a browser's reports counts, each build once: builds that its channel gives or gave. Of a candidate only who got
 * it can tell, so that nobody ends or speeds up a release with reports alone. A developer's pins say nothing about others.
 */
export function countable(
  reports: readonly BuildReport[],
  releases: readonly FollowedRelease[],
  visitor: Visitor,
): CountedReport[] {
  const told = new Map(reports.map((report) => [`${report.name} ${report.buildId}`, report]));
  return [...told.values()].flatMap((report) => {
    const release = releases.find(({ name }) => name === report.name);
    if (!release || visitor.pins?.builds[report.name] !== undefined) return [];
    const { candidate, history, channel } = release;
    const isCandidate = candidate?.buildId === report.buildId && getsCandidate(release, visitor.subject);
    if (!isCandidate && !history.includes(report.buildId)) return [];
    const isEvidence = isCandidate || standsBeside(release, visitor.subject);
    return [{ report, channel, step: isEvidence ? (candidate?.since ?? null) : null }];
  });
}

/** Whether a browser has a place among those the candidate is shared out to, and one that does not get it. */
const standsBeside = (release: FollowedRelease, subject: string | null) =>
  subject !== null && !getsCandidate(release, subject);
