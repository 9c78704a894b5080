const DAY_MS = 86_400_000;

const daysSinceEpoch = (day: string): number => Date.parse(day) / DAY_MS;

/** The due date of an assignment for a calendar day: midnight UTC (decision 085). */
export const dueDateOf = (day: string): Date => new Date(day);

export const dayOf = (dueDate: Date): string => dueDate.toISOString().slice(0, 10);

/** The number of a day's week; the week of January 1, 1970, a Thursday, is week 0. Weeks begin on Monday. */
export const weekOf = (day: string): number => Math.floor((daysSinceEpoch(day) + 3) / 7);

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => daysSinceEpoch(day) + 4 - 7 * weekOf(day);
