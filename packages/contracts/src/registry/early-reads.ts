/**
 * A request that the page's inline script has sent. The web kit takes the response when the app makes the same request.
 */
export interface EarlyRead {
  response: Promise<Response>;
  /** From `performance.now()`. */
  sentAt: number;
  /** Whether the data may have changed since the request was sent. */
  isOutdated?: boolean;
}

declare global {
  interface Window {
    /** Keyed by address. It is on the window, because the inline script and the app share no module. */
    earlyReads?: Map<string, EarlyRead>;
  }
}

/** How long a response is current enough to be shown, in ms since its request was sent. */
export const EARLY_READ_LIFETIME_MS = 10_000;
