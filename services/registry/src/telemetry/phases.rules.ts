/** Histogram classes per doubling of a duration. A class is 6 % wide, which is the precision of a median. */
const CLASSES_PER_DOUBLING = 12;

/** Number of durations by class. */
export type Histogram = Readonly<Record<string, number>>;

export function classOf(milliseconds: number): number {
  return Math.round(Math.log2(Math.max(1, milliseconds)) * CLASSES_PER_DOUBLING);
}

const middleOf = (sizeClass: number) => Math.round(2 ** (sizeClass / CLASSES_PER_DOUBLING));

export function sum(histograms: readonly Histogram[]): Histogram {
  const total: Record<string, number> = {};
  for (const histogram of histograms) {
    for (const [sizeClass, count] of Object.entries(histogram)) {
      total[sizeClass] = (total[sizeClass] ?? 0) + count;
    }
  }
  return total;
}

/** In milliseconds; null without any durations. */
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
