/** Milliseconds between refetches of everything on the screen. */
const POLL_INTERVAL = 5_000;

/** Options of every query of the staff page. No event announces these changes, so the page polls. */
export const WHILE_SHOWN = {
  pollingInterval: POLL_INTERVAL,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;

/** Options of the developer panel's queries: a cached response would omit builds published since. */
export const WHEN_OPENED = { refetchOnMountOrArgChange: true } as const;

/** Entries of the audit trail per page. */
export const AUDIT_PAGE = 100;

/** Milliseconds for which a toast explains why a change was not made. */
export const TIME_TO_READ = 15_000;
