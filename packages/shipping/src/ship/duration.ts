import { UsageError } from '../terminal/outcome.ts';

const seconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 24 * 3600 };

/** The number of seconds in a duration like `30m`. @throws UsageError */
export function durationOf(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const factor = seconds[unit];
  if (amount === undefined || factor === undefined)
    throw new UsageError(`${text} is not a duration like 90s, 30m or 2h.`);
  return Number(amount) * factor;
}

/** A duration in the largest unit that needs no fraction: `30m` for 1800 seconds. */
export function durationText(total: number): string {
  const [unit, factor] = Object.entries(seconds).findLast(([, each]) => total % each === 0) ?? ['s', 1];
  return `${total / factor}${unit}`;
}
