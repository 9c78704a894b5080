/** Counts by size class: a class is a twelfth of a doubling wide or 6 %, which is as exact as a median of it. */
const perDoubling = 12;

/** Durations by their class. */
export type Histogram = Readonly<Record<string, number>>;

export function classOf(milliseconds: number): number {
  return Math.round(Math.log2(Math.max(1, milliseconds)) * perDoubling);
}

const middleOf = (sizeClass: number) => Math.round(2 ** (sizeClass / perDoubling));

export function sum(histograms: readonly Histogram[]): Histogram {
  const total: Record<string, number> = {};
  for (const histogram of histograms) {
    for (const [sizeClass, count] of Object.entries(histogram)) {
      total[sizeClass] = (total[sizeClass] ?? 0) + count;
    }
  }
  return total;
}

/** In milliseconds; null of nothing. */
export function median(histogram: Histogram): number | null {
  const classes = Object.entries(histogram)
    .map(([sizeClass, count]) => ({ sizeClass: Number(sizeClass), count }))
    .toSorted((a, b) => a.sizeClass - b.sizeClass);
  const half = classes.reduce((total, { count }) => total + count, 0) / 2;
  let passed = 0;
  for (const { sizeClass, count } of classes) {
    passed += count;
    if (passed >= half) return middleOf(sizeClass);
  }
  return null;
}
