/** Product specification, section 9: the weekly challenge a family starts. Duration in days. */
export const DEFAULT_CHALLENGE = {
  name: 'Weekly Challenge',
  description: 'Complete chores and earn points as a family!',
  targetPoints: 1000,
  duration: 7,
} as const;

/** What is noted with every verification (specification, section 7). */
export const VERIFICATION_NOTE = 'Looks good!';

/**
 * What a card shows before it offers the rest: chores due by today, at least so many of them overdue (today's are shown
 * whatever their number), chores to come where fewer are due, verified ones.
 */
export const DUE_AT_FIRST = 6;
export const OVERDUE_AT_FIRST = 2;
export const UPCOMING_AT_FIRST = 3;
export const VERIFIED_AT_FIRST = 2;

/** Badges that are shown before all are asked for: the latest unlocked, and the next to unlock. */
export const UNLOCKED_AT_FIRST = 5;
export const LOCKED_AT_FIRST = 3;

/** Places of the leaderboard that are shown before all are asked for. */
export const RANKS_AT_FIRST = 5;

/** How long a socket may take to come (back) before the chat says that it is away, in milliseconds. */
export const SOCKET_PATIENCE = 1_000;
