/** A request that the page's inline script has sent. The web kit takes the response when the app makes the same request. */
export interface EarlyRead {
  response: Promise<Response>;
  /** From `performance.now()`. */
  sentAt: number;
  /** Something has changed since, or may have. */
  isOutdated?: boolean;
}

declare global {
  interface Window {
    /** By address. On the window, because the inline script and the app have no module in common. */
    earlyReads?: Map<string, EarlyRead>;
  }
}

/** Milliseconds for which a response is current enough to be shown. */
export const EARLY_READ_LIFE = 10_000;
