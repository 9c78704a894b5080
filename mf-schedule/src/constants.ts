import { below } from '@family-chores/ui/theme';

/** Product specification, section 9. `from` and `to` are inclusive; the last group is called 14+. */
export const AGE_GROUPS = [
  { from: 5, to: 7 },
  { from: 8, to: 10 },
  { from: 11, to: 13 },
  { from: 14, to: 100 },
] as const;

export const DAYS_A_WEEK = 7;

/** Milliseconds from mounting the printed pages to the browser's print dialog; the pages are rendered in this time. */
export const PRINT_DELAY_MS = 100;

/** Media queries for screens without room for a whole week: they show one day, or half a week, at a time. */
export const ONE_DAY_AT_A_TIME = below('md');
export const HALF_A_WEEK_AT_A_TIME = below('lg');

/** A list of this many chores or more has a search field. */
export const SEARCH_FROM = 8;
