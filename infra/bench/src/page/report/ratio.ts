import { median } from '../../report/statistics.ts';

export interface Ratio {
  readonly value: number;
  /** 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 4000;

/**
 * Ratio of medians with its bootstrap interval (percentiles). Samples are pairs, because the two loads of a pair were
 * measured right after each other under the same load.
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
  const drawn = Array.from({ length: RESAMPLES }, draw).toSorted((a, b) => a - b);
  const at = (share: number) => drawn[Math.round(share * (RESAMPLES - 1))] ?? NaN;
  return { value: median(ours) / median(theirs), low: at(0.025), high: at(0.975) };
}
