import { below } from '@family-chores/ui/theme';

/** Product specification, section 9. Both ages are included; the last group is called 14+. */
export const AGE_GROUPS = [
  { from: 5, to: 7 },
  { from: 8, to: 10 },
  { from: 11, to: 13 },
  { from: 14, to: 100 },
] as const;

export const DAYS_A_WEEK = 7;

/** Milliseconds from the press of Print to the browser's dialog: until then the pages are drawn. */
export const PRINT_DELAY = 100;

/** Where a week beside the members has no room: one day at a time, or half a week on a tablet. */
export const ONE_DAY_AT_A_TIME = below('md');
export const HALF_A_WEEK_AT_A_TIME = below('lg');

/** With this many chores or more a list of them can be searched. */
export const SEARCH_FROM = 8;
