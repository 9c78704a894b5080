import type { Release } from '@family-chores/contracts/registry/releases';
import type { Telemetry } from './fare.api.ts';

type Point = Telemetry['builds'][number]['points'][number];

/** A build that is drawn. */
export interface Compared {
  buildId: string;
  role: 'candidate' | 'released' | 'before';
}

/** Which builds are worth a look: a candidate beside what everybody gets, otherwise that beside the one before. */
export function comparedBuilds(releases: readonly Release[]): Compared[] {
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

/** From the first script of a remote to its code having run: the medians of its phases, one after the other. */
function loadTime({ phases }: Point): number | null {
  const taken = Object.values(phases);
  return taken.length === 0 ? null : Math.round(taken.reduce((sum, time) => sum + time, 0));
}

/** What is drawn, each in a chart of its own. */
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

/** What a build's line goes through. */
export function pointsOf({ builds }: Telemetry, buildId: string, { valueOf }: Measure) {
  const points = builds.find((build) => build.buildId === buildId)?.points ?? [];
  return points.flatMap((point) => {
    const value = valueOf(point);
    return value === null ? [] : [{ at: Date.parse(point.at), value }];
  });
}
