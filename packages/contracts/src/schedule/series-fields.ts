/** The fields of a series. Browsers import this file, so it must not import zod. */

export const MAX_WEEKS = 4;

/**
 * What happens to an open assignment whose day is over. `lapse`: it is removed, unless it was sent back. `stay`: it is
 * overdue until it is completed.
 */
export const MISSED = ['stay', 'lapse'] as const;
export type Missed = (typeof MISSED)[number];

/**
 * Who has the chore. `each`: every member of the series. Otherwise one member at a time, in turn: the next member with
 * each occurrence (`rotate-daily`) or with each week (`rotate-weekly`).
 */
export const TURNS = ['each', 'rotate-daily', 'rotate-weekly'] as const;
export type Turns = (typeof TURNS)[number];

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];
