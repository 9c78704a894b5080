const DAY_MS = 86_400_000;

/** Days since January 1, 1970, of a calendar day such as `2026-03-02`. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** The due date of a schedule cell (decision 085). */
export const dueDateOf = (day: string): Date => new Date(day);

/** The calendar day of a due date. */
export const dayOf = (dueDate: Date): string => dueDate.toISOString().slice(0, 10);

/** Weeks begin on Monday; the number of the first one is arbitrary. January 1, 1970, was a Thursday. */
export const weekOf = (day: string): number => Math.floor((numberOf(day) + 3) / 7);

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => numberOf(day) + 4 - 7 * weekOf(day);
