const numbers = new Intl.NumberFormat('en-US');

/** "1,200": a number of points where the word stands elsewhere. */
export const pointsNumber = (points: number): string => numbers.format(points);

/** "1 point", "1,200 points". */
export const pointsText = (points: number): string =>
  `${pointsNumber(points)} ${points === 1 ? 'point' : 'points'}`;
