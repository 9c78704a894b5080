/** Milliseconds between two looks. Whoever shows an answer asks the next question sooner. */
const PAUSE = 100;
/** Looks in a row that find nothing under way. */
const CALM_LOOKS = 2;

export interface Circumstances {
  /** Whether the page itself waits for something. */
  isBusy: () => boolean;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE));
const idle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise<unknown>((resolve) => requestIdleCallback(resolve))
    : pause();

/** Resolves once the page waits for nothing and the browser has nothing more urgent to do, or nobody waits any more. */
export async function untilCalm({ isBusy, signal }: Circumstances): Promise<void> {
  for (let looks = 0; looks < CALM_LOOKS && !signal.aborted;) {
    await pause();
    await idle();
    looks = isBusy() ? 0 : looks + 1;
  }
}
