/** The fields of a series. Browsers import it, so it imports no zod. */

export const MAX_WEEKS = 4;

/** `lapse`: removed once its day is over. `stay`: overdue until it is completed. */
export const MISSED = ['stay', 'lapse'] as const;
export type Missed = (typeof MISSED)[number];

/** `each`: every member. The others: one member, the next one with each occurrence or with each week. */
export const TURNS = ['each', 'rotate-daily', 'rotate-weekly'] as const;
export type Turns = (typeof TURNS)[number];

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];
