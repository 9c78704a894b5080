/** Interval, in ms, at which everything on the screen is refetched. */
const POLL_INTERVAL_MS = 5_000;

/** Options of every query of the staff page. Most of what it shows changes without an event, so the page polls. */
export const WHILE_SHOWN = {
  pollingInterval: POLL_INTERVAL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;

/**
 * Options of the developer panel's queries. They are refetched whenever the panel opens, because a cached response
 * would lack builds that were published after it.
 */
export const WHEN_OPENED = { refetchOnMountOrArgChange: true } as const;

export const AUDIT_PAGE_SIZE = 100;

/** How long, in ms, a toast explains why a change was not made. */
export const TIME_TO_READ_MS = 15_000;
