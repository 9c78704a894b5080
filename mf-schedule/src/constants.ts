/** Product specification, section 9. Both ages are included; the last group is called 14+. */
export const AGE_GROUPS = [
  { from: 5, to: 7 },
  { from: 8, to: 10 },
  { from: 11, to: 13 },
  { from: 14, to: 100 },
] as const;

export const DAYS_A_WEEK = 7;

/** Where a week beside the members has no room: one day at a time. */
export const ONE_DAY_AT_A_TIME = '(max-width: 767px)';
