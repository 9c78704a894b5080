import { median } from '../../report/statistics.ts';

export interface Ratio {
  readonly value: number;
  /** The 95 % confidence interval goes from `low` to `high`. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 4000;

/**
 * The ratio of the medians with its confidence interval (percentile bootstrap). Pairs are resampled, because the two
 * values of a pair were measured right after each other, while the machine had the same load.
 */
export function ratioOfMedians(
  ours: readonly number[],
  theirs: readonly number[],
  random: () => number = Math.random,
): Ratio {
  const draw = () => {
    const picks = ours.map(() => Math.floor(random() * ours.length));
    return (
      median(picks.map((index) => ours[index] ?? NaN)) / median(picks.map((index) => theirs[index] ?? NaN))
    );
  };
  const drawn = Array.from({ length: RESAMPLES }, draw).toSorted((a, b) => a - b);
  const quantile = (share: number) => drawn[Math.round(share * (RESAMPLES - 1))] ?? NaN;
  return { value: median(ours) / median(theirs), low: quantile(0.025), high: quantile(0.975) };
}
