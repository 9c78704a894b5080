/** The numbers of days that a family can choose as its retention. By default, everything is kept forever. */
export const RETENTION_DAYS = {
  messages: [365, 90, 30],
  assignments: [730, 365, 183],
} as const;

/** Hours between a choice and the first deletion it causes, so that the family can change its mind. */
export const RETENTION_DELAY_HOURS = 24;

/** The count of what a choice would delete stops at this number, so that it stays cheap in a large family. */
export const MAX_COUNTED = 1000;
