/** Product specification, section 9, and the time-outs of the quality bars; in milliseconds unless named otherwise. */

/** Assignments are asked for this often while the live socket is down (specification, section 3). */
export const POLL_WHILE_SOCKET_DOWN = 3_000;
/** And this often while it is up, in case an event was lost on the way. */
export const POLL_WHILE_SOCKET_UP = 60_000;

/** How long the browser waits for an answer. The gateway gives up before (8 s). */
export const CALL_DEADLINE = 10_000;

/** Seconds an answer nobody shows any more is kept (specification, section 9: data cache). */
export const CACHE_SECONDS = 300;

/** Prefix of everything the product keeps in local storage. */
export const STORAGE_PREFIX = 'family-chores.';

/** What each plan costs for one period, in US cents. */
export const PLAN_PRICES = { monthly: 299, annual: 2_500 } as const;

/** Days a plan is free at first, without a credit card. */
export const TRIAL_DAYS = 30;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
/** `299` -> `$2.99`, `2500` -> `$25`. */
export const formatCents = (cents: number) => dollars.format(cents / 100);

/** The id of the schedule's section on the dashboard, for links to it from other remotes. */
export const SCHEDULE_ID = 'chore-schedule';
