import { median } from '../../report/statistics.ts';

export interface Ratio {
  readonly value: number;
  /** Where 95 of 100 repetitions of the whole measurement would find it. */
  readonly low: number;
  readonly high: number;
}

const resamples = 4000;

/**
 * Ratio of medians with its bootstrap interval (percentiles). Pairs are drawn, not single values: the two of a pair were
 * measured right after each other, on a machine as busy.
 */
export function ratioOfMedians(
  ours: readonly number[],
  theirs: readonly number[],
  random: () => number = Math.random,
): Ratio {
  const draw = () => {
    const picks = ours.map(() => Math.floor(random() * ours.length));
    return median(picks.map((at) => ours[at] ?? NaN)) / median(picks.map((at) => theirs[at] ?? NaN));
  };
  const drawn = Array.from({ length: resamples }, draw).toSorted((a, b) => a - b);
  const at = (share: number) => drawn[Math.round(share * (resamples - 1))] ?? NaN;
  return { value: median(ours) / median(theirs), low: at(0.025), high: at(0.975) };
}
