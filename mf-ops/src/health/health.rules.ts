import type { Release } from '@family-chores/contracts/registry/releases';
import type { Telemetry } from './health.api.ts';

type Point = Telemetry['builds'][number]['points'][number];

export interface ComparedBuild {
  buildId: string;
  role: 'candidate' | 'released' | 'before';
}

/** The builds to compare: a candidate with the released build, otherwise the released build with the previous one. */
export function comparedBuilds(releases: readonly Release[]): ComparedBuild[] {
  const withCandidate = releases.find(({ candidate }) => candidate !== null);
  const release = withCandidate ?? releases.find(({ channel }) => channel === 'stable') ?? releases[0];
  if (!release) return [];
  const { candidate, buildId, lastGood } = release;
  const all = [
    { buildId: candidate?.buildId ?? null, role: 'candidate' as const },
    { buildId, role: 'released' as const },
    { buildId: lastGood, role: 'before' as const },
  ];
  return all
    .flatMap((each) => (each.buildId === null ? [] : [{ ...each, buildId: each.buildId }]))
    .slice(0, 2);
}

/** Time in ms from requesting a remote's first script until its code has run: the sum of the phases' medians. */
function loadTime({ phases }: Point): number | null {
  const durations = Object.values(phases);
  return durations.length === 0 ? null : Math.round(durations.reduce((sum, time) => sum + time, 0));
}

export const measures = [
  { key: 'opened', title: 'Opened', valueOf: ({ opened }: Point) => opened },
  { key: 'load-errors', title: 'Load errors', valueOf: ({ loadErrors }: Point) => loadErrors },
  {
    key: 'boundary-errors',
    title: 'Boundary errors',
    valueOf: ({ boundaryErrors }: Point) => boundaryErrors,
  },
  { key: 'load-time', title: 'Time to load', unit: 'ms', valueOf: loadTime },
] as const satisfies readonly {
  key: string;
  title: string;
  unit?: string;
  valueOf: (point: Point) => number | null;
}[];

export type Measure = (typeof measures)[number];

export function pointsOf({ builds }: Telemetry, buildId: string, { valueOf }: Measure) {
  const points = builds.find((build) => build.buildId === buildId)?.points ?? [];
  return points.flatMap((point) => {
    const value = valueOf(point);
    return value === null ? [] : [{ at: Date.parse(point.at), value }];
  });
}
