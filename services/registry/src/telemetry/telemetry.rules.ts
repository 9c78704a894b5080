import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { type EvidenceSource, pseudonymOf } from '../canary/record-evidence.ts';
import { getsCandidate } from '../canary/share.rules.ts';
import type { Visitor } from '../documents/choice.rules.ts';
import type { FollowedRelease } from '../documents/snapshot.ts';
import type { CountedReport } from './count-reports.ts';

interface Sender extends Visitor {
  /** See `networkOf`. */
  network: string;
}

/**
 * What of a browser's reports counts, each build once: builds that its channel gives or gave. Evidence about a candidate comes
 * only from browsers that got it, or the build before in its place. A developer's pins say nothing about others.
 */
export function countable(
  reports: readonly BuildReport[],
  releases: readonly FollowedRelease[],
  sender: Sender,
): CountedReport[] {
  const told = new Map(reports.map((report) => [`${report.name} ${report.buildId}`, report]));
  return [...told.values()].flatMap((report) => {
    const release = releases.find(({ name }) => name === report.name);
    if (!release || sender.pins?.builds[report.name] !== undefined) return [];
    const { candidate, history, channel } = release;
    const isCandidate = candidate?.buildId === report.buildId && getsCandidate(release, sender.subject);
    if (!isCandidate && !history.includes(report.buildId)) return [];
    const isEvidence = isCandidate || !getsCandidate(release, sender.subject);
    return [{ report, channel, source: isEvidence ? sourceOf(release, sender) : null }];
  });
}

/** None without a visitor cookie: such a browser cannot be told from any other. */
function sourceOf({ salt, candidate }: FollowedRelease, { subject, network }: Sender): EvidenceSource | null {
  if (!candidate || subject === null) return null;
  return { step: candidate.since, browser: pseudonymOf(salt, subject), network: pseudonymOf(salt, network) };
}
