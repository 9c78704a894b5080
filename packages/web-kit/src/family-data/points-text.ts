const numbers = new Intl.NumberFormat('en-US');

/** "1,200": the number alone, for places that already say "points". */
export const pointsNumber = (points: number): string => numbers.format(points);

/** "1 point", "1,200 points". */
export const pointsText = (points: number): string =>
  `${pointsNumber(points)} ${points === 1 ? 'point' : 'points'}`;
