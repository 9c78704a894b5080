/** A value and the time at which it was measured, in milliseconds since 1970. */
export type Point = { at: number; value: number };

/** The displayed period, in milliseconds since 1970; points more than `gap` ms apart are not connected. */
export type Span = { from: number; to: number; gap: number };

/** The smallest of 1, 2, 5, 10, 20, … that is not below the value, for a readable scale. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value;
}

/** The side of the square in which the lines are drawn, before it is stretched. */
export const SIDE = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** SVG paths through the points: lines, interrupted where points are missing, and dots for isolated points. */
export function pathsThrough(
  points: readonly Point[],
  { from, to, gap }: Span,
  top: number,
): { lines: string; dots: string } {
  const areNear = (one?: Point, next?: Point) =>
    one !== undefined && next !== undefined && next.at - one.at <= gap;
  let [lines, dots] = ['', ''];
  for (const [index, point] of points.entries()) {
    const x = round(((point.at - from) / (to - from)) * SIDE);
    const y = round(SIDE - (point.value / top) * SIDE);
    const isJoined = areNear(points[index - 1], point);
    if (isJoined || areNear(point, points[index + 1])) lines += `${isJoined ? 'L' : 'M'}${x} ${y}`;
    // A dot is a zero-length line with round ends.
    else dots += `M${x} ${y}h0`;
  }
  return { lines, dots };
}
