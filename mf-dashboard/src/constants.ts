/** Product specification, section 9: the weekly challenge a family starts. Duration in days. */
export const DEFAULT_CHALLENGE = {
  name: 'Weekly Challenge',
  description: 'Complete chores and earn points as a family!',
  targetPoints: 1000,
  duration: 7,
} as const;

/** Note stored with every verification (specification, section 7). */
export const VERIFICATION_NOTE = 'Looks good!';

/** Ready-made reasons to send a chore back. */
export const NOT_YET_NOTES = [
  'Please finish it',
  'Please tidy up afterwards',
  'Please show me first',
] as const;

/**
 * Chores that a card shows initially: those due by today, including at least this many overdue ones (all of today's are
 * shown), later ones if fewer are due, and verified ones.
 */
export const DUE_AT_FIRST = 6;
export const OVERDUE_AT_FIRST = 2;
export const UPCOMING_AT_FIRST = 3;
export const VERIFIED_AT_FIRST = 2;

/** Overdue chores that Today shows initially: the latest, which are the most likely to be done. */
export const OVERDUE_ON_TODAY = 3;

/** Badges shown initially: the latest unlocked, and the next to unlock. */
export const UNLOCKED_AT_FIRST = 5;
export const LOCKED_AT_FIRST = 3;

/** How many challenges that have ended are shown. */
export const PAST_CHALLENGES = 50;

/** Leaderboard places shown initially. */
export const RANKS_AT_FIRST = 5;

/** Milliseconds a socket may take to (re)connect before the chat shows that live updates are down. */
export const SOCKET_PATIENCE = 1_000;
