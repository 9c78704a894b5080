/** The weekly challenge that a family starts by default (specification, section 9). `duration` is in days. */
export const DEFAULT_CHALLENGE = {
  name: 'Weekly Challenge',
  description: 'Complete chores and earn points as a family!',
  targetPoints: 1000,
  duration: 7,
} as const;

export const NOT_YET_NOTES = [
  'Please finish it',
  'Please tidy up afterwards',
  'Please show me first',
] as const;

/** A card initially shows up to this many chores that are due today or overdue, but always all that are due today. */
export const DUE_AT_FIRST = 6;
/** How many overdue chores a card always has room for, however many chores are due today. */
export const OVERDUE_AT_FIRST = 2;
/** If fewer chores than this are overdue or due today, a card initially shows later ones to make up the difference. */
export const UPCOMING_AT_FIRST = 3;
/** How many of the chores verified today a card initially shows: those verified last. */
export const VERIFIED_AT_FIRST = 2;

/** How many overdue chores Today shows initially: the latest, which are the most likely to be done. */
export const OVERDUE_ON_TODAY = 3;

/** How many badges are shown initially: the latest unlocked, and the next to unlock. */
export const UNLOCKED_AT_FIRST = 5;
export const LOCKED_AT_FIRST = 3;

export const MAX_PAST_CHALLENGES = 50;

export const RANKS_AT_FIRST = 5;

/** How long a socket may take to connect or reconnect before the chat shows that live updates are down. */
export const SOCKET_GRACE_PERIOD_MS = 1_000;
