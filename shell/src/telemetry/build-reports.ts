import { describeError } from '@family-chores/contracts/registry/describe-error';
import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { buildsOf, type NamedBuild } from '../release/builds-of.ts';
import type { BuildMeasure, PhaseMeasure } from './measures.ts';
import { emptyReport } from './send-reports.ts';

/** The longest duration that the contract allows. */
const MAX_DURATION_MS = 120_000;

type ReportFlag = 'opened' | 'loadError' | 'boundaryError';

const flagOf: Partial<Record<BuildMeasure['outcome'], ReportFlag>> = {
  opened: 'opened',
  lost: 'loadError',
  threw: 'boundaryError',
};

interface Measure {
  detail: BuildMeasure | PhaseMeasure;
  duration: number;
}

export interface TelemetryReports {
  record: (measure: Measure) => void;
  hasError: () => boolean;
  /** Removes and returns the unreported outcomes by build. Each outcome of a build is reported once per page. */
  take: () => BuildReport[];
}

/** Collects the outcomes of the page's builds, except of builds whose name is pinned in this browser. */
export function createReports(release: ReleaseDocument): TelemetryReports {
  const reportableBuilds = buildsOf(release).filter(({ name }) => !Object.hasOwn(release.pins, name));
  const reported = new Set<string>();
  const unreported = new Map<string, BuildReport>();

  const reportOf = (matches: (build: NamedBuild) => boolean): BuildReport | undefined => {
    const build = reportableBuilds.find(matches);
    if (!build) return undefined;
    const { container } = build.build;
    const report = unreported.get(container) ?? emptyReport(build.name, build.build.buildId);
    unreported.set(container, report);
    return report;
  };

  function recordPhase({ container, phase }: PhaseMeasure, duration: number) {
    const report = reportOf(({ build }) => build.container === container);
    if (report) report.phases[phase] = Math.min(Math.round(duration), MAX_DURATION_MS);
  }

  function recordOutcome(measure: BuildMeasure) {
    const { remote, buildId, outcome } = measure;
    const flag = flagOf[outcome];
    const key = `${remote} ${buildId} ${flag}`;
    if (!flag || reported.has(key)) return;
    const report = reportOf(({ name, build }) => name === remote && build.buildId === buildId);
    if (!report) return;
    reported.add(key);
    report[flag] = true;
    if (!('error' in measure)) return;
    report.error ??= describeError(measure.error, {
      origin: location.origin,
      failure: outcome === 'lost' ? 'load' : 'render',
      route: pageOf(release, location.pathname)?.route.path ?? null,
    });
  }

  return {
    record: ({ detail, duration }) =>
      'phase' in detail ? recordPhase(detail, duration) : recordOutcome(detail),
    hasError: () =>
      [...unreported.values()].some(({ loadError, boundaryError }) => loadError || boundaryError),
    take() {
      const worthReporting = [...unreported].filter(
        ([, { opened, loadError, boundaryError }]) => opened || loadError || boundaryError,
      );
      for (const [container] of worthReporting) unreported.delete(container);
      return worthReporting.map(([, report]) => report);
    },
  };
}
