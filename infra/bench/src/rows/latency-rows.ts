import { percentile } from '../report/statistics.ts';
import { ms, times } from '../report/texts.ts';
import type { Row } from '../report/table.ts';

export interface LatencyLimits {
  /** Upper limits of the median and of the 99th percentile, in ms. */
  readonly p50: number;
  readonly p99: number;
}

export function latencyRows(
  titles: { readonly p50: string; readonly p99: string },
  { ours, floor }: { readonly ours: readonly number[]; readonly floor: readonly number[] },
  limits: LatencyLimits,
): Row[] {
  return ([50, 99] as const).map((percent) => {
    const name = `p${percent}` as const;
    const [mine, theirs] = [percentile(ours, percent), percentile(floor, percent)];
    return {
      title: titles[name],
      ours: ms(mine),
      floor: ms(theirs),
      ratio: times(mine / theirs),
      limit: `≤ ${ms(limits[name])}`,
      isMet: mine <= limits[name],
    };
  });
}
