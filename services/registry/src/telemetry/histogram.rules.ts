/** Histogram bins per doubling of a duration. A bin is 6 % wide, so a median is accurate to 3 %. */
const BINS_PER_DOUBLING = 12;

/** The number of durations in each bin, by the bin's number. */
export type Histogram = Readonly<Record<string, number>>;

export function binOf(milliseconds: number): number {
  return Math.round(Math.log2(Math.max(1, milliseconds)) * BINS_PER_DOUBLING);
}

/** The duration in the middle of a bin, in milliseconds. */
const midpointOf = (bin: number) => Math.round(2 ** (bin / BINS_PER_DOUBLING));

export function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const total: Record<string, number> = {};
  for (const histogram of histograms) {
    for (const [bin, count] of Object.entries(histogram)) {
      total[bin] = (total[bin] ?? 0) + count;
    }
  }
  return total;
}

/** The median duration in milliseconds; null if the histogram is empty. */
export function median(histogram: Histogram): number | null {
  const bins = Object.entries(histogram)
    .map(([bin, count]) => ({ bin: Number(bin), count }))
    .toSorted((a, b) => a.bin - b.bin);
  const half = bins.reduce((total, { count }) => total + count, 0) / 2;
  let passed = 0;
  for (const { bin, count } of bins) {
    passed += count;
    if (passed >= half) return midpointOf(bin);
  }
  return null;
}
