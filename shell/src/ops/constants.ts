/** How often everything on the screen is asked for anew while somebody looks at it, in milliseconds. */
const POLL_INTERVAL = 5_000;

/** Options of every query here: what runs changes without anybody telling this page. */
export const WHILE_SHOWN = {
  pollingInterval: POLL_INTERVAL,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;

/** Entries of the audit trail that come at a time. */
export const AUDIT_PAGE = 100;

/** How long somebody has to read why their change was not made, in milliseconds. */
export const TIME_TO_READ = 15_000;
