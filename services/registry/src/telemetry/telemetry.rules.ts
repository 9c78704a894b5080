import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { type EvidenceSource, pseudonymOf } from '../rollout/record-evidence.ts';
import { getsCandidate } from '../rollout/share.rules.ts';
import { watchAt } from '../rollout/watch.rules.ts';
import type { Visitor } from '../rollout/document-choice.rules.ts';
import type { FollowedRelease } from '../model/snapshot.ts';
import type { ReportedBuildError } from '../errors/record-errors.ts';
import type { CountableReport } from './count-reports.ts';

interface ReportSender extends Visitor {
  /** The network prefix of its address, see `networkOf`. */
  network: string;
  now: Date;
}

/**
 * The reports that are counted: a browser's last one on each build that the browser's channel has released to all, or
 * that is a candidate which the browser gets. Reports on a name are not counted if the browser has pinned a build of
 * that name. A report is evidence for a candidate if the browser gets the candidate and reports on it, or does not get
 * it and reports on another build. A report on a watched build is evidence for the watch.
 */
export function countableReports(
  reports: readonly BuildReport[],
  releases: readonly FollowedRelease[],
  sender: ReportSender,
): CountableReport[] {
  const latestByBuild = new Map(reports.map((report) => [`${report.name} ${report.buildId}`, report]));
  return [...latestByBuild.values()].flatMap((report) => {
    const release = releases.find(({ name }) => name === report.name);
    if (!release || sender.pins?.builds[report.name] !== undefined) return [];
    const { candidate, history, channel } = release;
    const isCandidate = candidate?.buildId === report.buildId && getsCandidate(release, sender.visitorId);
    if (!isCandidate && !history.includes(report.buildId)) return [];
    const isEvidence = isCandidate || !getsCandidate(release, sender.visitorId);
    const watch = history[0] === report.buildId ? watchAt(release, sender.now) : null;
    const steps = [isEvidence ? candidate : null, watch].flatMap((one) => (one ? [one.since] : []));
    return [{ report, channel, sources: sourcesOf(release, sender, steps) }];
  });
}

export const reportedBuildErrors = (counted: readonly CountableReport[]): ReportedBuildError[] =>
  counted.flatMap(({ report: { name, buildId, error } }) => (error ? [{ name, buildId, error }] : []));

/** Empty without a visitor id, because such browsers cannot be distinguished. */
function sourcesOf(
  { salt }: FollowedRelease,
  { visitorId, network }: ReportSender,
  steps: readonly Date[],
): EvidenceSource[] {
  if (visitorId === null) return [];
  const pseudonyms = { browser: pseudonymOf(salt, visitorId), network: pseudonymOf(salt, network) };
  return steps.map((step) => ({ step, ...pseudonyms }));
}
