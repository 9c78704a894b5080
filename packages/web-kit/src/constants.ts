/** Constants of the product specification (section 9), and timeouts, in milliseconds unless stated otherwise. */

/** The interval of `usePolling` while the socket is down. The specification (section 3) requires it for assignments. */
export const POLL_WHILE_SOCKET_DOWN = 3_000;
/** The interval while the socket is up, in case an event was lost. */
export const POLL_WHILE_SOCKET_UP = 60_000;

/** How long the browser waits for a response. The gateway times out earlier (8 s). */
export const CALL_DEADLINE = 10_000;

/** Seconds for which a response stays cached when no component uses it (specification, section 9: data cache). */
export const CACHE_SECONDS = 300;

export const STORAGE_PREFIX = 'family-chores.';

/** `299` -> `$2.99`, `2500` -> `$25`. */
export const formatCents = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });

/** The id of the schedule's section on the dashboard, for links to it from other remotes. */
export const SCHEDULE_ID = 'chore-schedule';

/** The path of the page that shows the schedule, for links from pages that do not show it. */
export const weekPath = (familyId: number | string) => `/dashboard/${familyId}/week`;

/** Whether a path leads to the dashboard itself, not to a page below it such as the week. */
export const isDashboardPath = (path: string): boolean => /^\/dashboard(\/\d+)?$/.test(path);
