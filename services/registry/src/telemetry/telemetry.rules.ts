import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { type EvidenceSource, pseudonymOf } from '../rollout/record-evidence.ts';
import { getsCandidate } from '../rollout/share.rules.ts';
import { watchAt } from '../rollout/watch.rules.ts';
import type { Visitor } from '../rollout/document-choice.rules.ts';
import type { FollowedRelease } from '../model/snapshot.ts';
import type { FailedBuild } from '../errors/record-errors.ts';
import type { CountableReport } from './count-reports.ts';

interface ReportSender extends Visitor {
  /** See `networkOf`. */
  network: string;
  now: Date;
}

/**
 * A browser's reports that count, one per build: those on builds that its channel serves or has served. Only browsers
 * that got the candidate, or the previous build in its place, provide evidence about it; all provide evidence about a
 * watched release. Pinned builds do not count.
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
    const isCompared = isCandidate || !getsCandidate(release, sender.visitorId);
    const watch = history[0] === report.buildId ? watchAt(release, sender.now) : null;
    const steps = [isCompared ? candidate : null, watch].flatMap((one) => (one ? [one.since] : []));
    return [{ report, channel, sources: sourcesOf(release, sender, steps) }];
  });
}

/** The errors in reports that count. */
export const failedBuilds = (counted: readonly CountableReport[]): FailedBuild[] =>
  counted.flatMap(({ report: { name, buildId, error } }) => (error ? [{ name, buildId, error }] : []));

/** None without a visitor cookie, because such a browser cannot be distinguished from others. */
function sourcesOf(
  { salt }: FollowedRelease,
  { visitorId, network }: ReportSender,
  steps: readonly Date[],
): EvidenceSource[] {
  if (visitorId === null) return [];
  const [browser, ofNetwork] = [pseudonymOf(salt, visitorId), pseudonymOf(salt, network)];
  return steps.map((step) => ({ step, browser, network: ofNetwork }));
}
