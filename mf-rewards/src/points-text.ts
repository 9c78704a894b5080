const numbers = new Intl.NumberFormat('en-US');

/** "1 point", "1,200 points". */
export function pointsText(points: number): string {
  return `${numbers.format(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** "1 more point needed", "40 more points needed". */
export function neededText(points: number): string {
  return `${numbers.format(points)} more ${points === 1 ? 'point' : 'points'} needed`;
}
