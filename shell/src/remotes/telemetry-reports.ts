import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { buildsOf, type NamedBuild } from './builds-of.ts';
import type { BuildMeasure, PhaseMeasure } from './telemetry.ts';

/** Milliseconds; the most the contract takes. Nobody waits as long. */
const LONGEST = 120_000;

type Fact = 'opened' | 'loadError' | 'boundaryError';

const factOf: Partial<Record<BuildMeasure['outcome'], Fact>> = {
  opened: 'opened',
  lost: 'loadError',
  threw: 'boundaryError',
};

/** An entry of the performance timeline, as far as it matters here. */
interface Measure {
  detail: BuildMeasure | PhaseMeasure;
  duration: number;
}

export interface TelemetryReports {
  note: (measure: Measure) => void;
  /** Whether something went wrong that was not told yet. */
  hasError: () => boolean;
  /** What was not told yet, by build. Each fact is told once a page. */
  take: () => BuildReport[];
}

const nothingOf = ({ name, build: { buildId } }: NamedBuild): BuildReport => ({
  name,
  buildId,
  opened: false,
  loadError: false,
  boundaryError: false,
  phases: {},
});

/** Gathers what becomes of a page's builds, but for those only this browser was told to take. */
export function createReports(release: ReleaseDocument): TelemetryReports {
  const counted = buildsOf(release).filter(({ name }) => !Object.hasOwn(release.pins, name));
  const told = new Set<string>();
  const waiting = new Map<string, BuildReport>();

  const reportOf = (is: (build: NamedBuild) => boolean): BuildReport | undefined => {
    const build = counted.find(is);
    if (!build) return undefined;
    const { container } = build.build;
    const report = waiting.get(container) ?? nothingOf(build);
    waiting.set(container, report);
    return report;
  };

  function notePhase({ container, phase }: PhaseMeasure, duration: number) {
    const report = reportOf(({ build }) => build.container === container);
    if (report) report.phases[phase] = Math.min(Math.round(duration), LONGEST);
  }

  function noteOutcome({ remote, buildId, outcome }: BuildMeasure) {
    const fact = factOf[outcome];
    const key = `${remote} ${buildId} ${fact}`;
    if (!fact || told.has(key)) return;
    const report = reportOf(({ name, build }) => name === remote && build.buildId === buildId);
    if (!report) return;
    told.add(key);
    report[fact] = true;
  }

  return {
    note: ({ detail, duration }) => ('phase' in detail ? notePhase(detail, duration) : noteOutcome(detail)),
    hasError: () => [...waiting.values()].some(({ loadError, boundaryError }) => loadError || boundaryError),
    take() {
      const worthTelling = [...waiting].filter(
        ([, { opened, loadError, boundaryError }]) => opened || loadError || boundaryError,
      );
      for (const [container] of worthTelling) waiting.delete(container);
      return worthTelling.map(([, report]) => report);
    },
  };
}
