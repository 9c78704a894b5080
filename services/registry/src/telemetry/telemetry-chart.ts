import { type getTelemetry, loadPhase, type LoadPhase } from '@family-chores/contracts/registry/telemetry';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { median, mergeHistograms } from './histogram.rules.ts';
import { MINUTE_MS, TelemetryModel, type TelemetryMinute } from './telemetry.model.ts';

type Chart = ResponseOf<typeof getTelemetry>;

/** The intervals between points, in minutes. The shortest one that results in at most a hundred points is used. */
const intervals = [1, 5, 15, 60, 120];
const MAX_POINTS = 100;

const intervalFor = (hours: number) =>
  intervals.find((minutes) => (hours * 60) / minutes <= MAX_POINTS) ?? 120;

function groupByKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

const totalOf = (minutes: readonly TelemetryMinute[], field: 'opened' | 'loadErrors' | 'boundaryErrors') =>
  minutes.reduce((total, minute) => total + minute[field], 0);

/** The median duration of each phase, in milliseconds. */
function phasesOf(minutes: readonly TelemetryMinute[]): Partial<Record<LoadPhase, number>> {
  const medians = loadPhase.options.flatMap((phase) => {
    const value = median(mergeHistograms(minutes.map(({ phases }) => phases?.[phase] ?? {})));
    return value === null ? [] : [[phase, value] as const];
  });
  return Object.fromEntries(medians);
}

function pointOf(at: string, minutes: readonly TelemetryMinute[]) {
  return {
    at,
    opened: totalOf(minutes, 'opened'),
    loadErrors: totalOf(minutes, 'loadErrors'),
    boundaryErrors: totalOf(minutes, 'boundaryErrors'),
    phases: phasesOf(minutes),
  };
}

/** The health of a name's builds in the last hours, on all channels together. */
export async function chartOf(name: string, { hours, now }: { hours: number; now: Date }): Promise<Chart> {
  const intervalMinutes = intervalFor(hours);
  const interval = intervalMinutes * MINUTE_MS;
  const since = new Date(now.getTime() - hours * 60 * MINUTE_MS);
  const minutes = await TelemetryModel.find({ name, at: { $gte: since } }).lean();
  const startOf = ({ at }: TelemetryMinute) =>
    new Date(Math.floor(at.getTime() / interval) * interval).toISOString();
  return {
    intervalMinutes,
    builds: groupByKey(minutes, ({ buildId }) => buildId).map(([buildId, ofBuild]) => ({
      buildId,
      points: groupByKey(ofBuild, startOf).map(([at, ofInterval]) => pointOf(at, ofInterval)),
    })),
  };
}
