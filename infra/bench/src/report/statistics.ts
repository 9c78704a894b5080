/** The middle value; the mean of the two middle ones where there is no single one. Not a number without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** The smallest value that at least `percent` of all values do not exceed (nearest rank). Not a number without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? NaN;
}

/** Value by value: what two measurements taken right after each other say of one another. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, index) => value / (theirs[index] ?? NaN));
}
