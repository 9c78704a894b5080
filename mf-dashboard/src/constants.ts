/** Product specification, section 9: the weekly challenge a family starts. Duration in days. */
export const DEFAULT_CHALLENGE = {
  name: 'Weekly Challenge',
  description: 'Complete chores and earn points as a family!',
  targetPoints: 1000,
  duration: 7,
} as const;

/** What is noted with every verification (specification, section 7). */
export const VERIFICATION_NOTE = 'Looks good!';

/** Chores still to do, and chores verified today, that a card shows before it offers the rest. */
export const CHORES_AT_FIRST = 6;
export const VERIFIED_AT_FIRST = 2;

/** Badges that are shown before all are asked for: the latest unlocked, and the next to unlock. */
export const UNLOCKED_AT_FIRST = 5;
export const LOCKED_AT_FIRST = 3;

/** Places of the leaderboard that are shown before all are asked for. */
export const RANKS_AT_FIRST = 5;
