export type Point = { at: number; value: number };

/** The time that is drawn, in milliseconds since 1970; points further apart than `gap` are not joined. */
export type Span = { from: number; to: number; gap: number };

/** The smallest of 1, 2, 5, 10, 20, … that is not below the value: the top of a scale somebody can read. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value;
}

/** Side of the square the lines are drawn in; it is stretched to the place there is. */
export const SIDE = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** An SVG path through the points, in pieces where some are missing; a point alone is a dot. */
export function pathThrough(points: readonly Point[], { from, to, gap }: Span, top: number): string {
  let last: Point | null = null;
  const drawn = points.map((point) => {
    const isJoined = last !== null && point.at - last.at <= gap;
    last = point;
    const x = round(((point.at - from) / (to - from)) * SIDE);
    const y = round(SIDE - (point.value / top) * SIDE);
    // A line of no length with round ends is a dot.
    return isJoined ? `L${x} ${y}` : `M${x} ${y}h0`;
  });
  return drawn.join('');
}
