/** Time between two checks: enough for a component that has rendered a response to send its next request. */
const PAUSE_MS = 100;
const REQUIRED_CALM_CHECKS = 2;

export interface SettleOptions {
  isBusy: () => boolean;
  signal: AbortSignal;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
const idle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise<unknown>((resolve) => requestIdleCallback(resolve))
    : pause();

/** Resolves once the page is no longer waiting for anything and the browser is idle, or when aborted. */
export async function untilSettled({ isBusy, signal }: SettleOptions): Promise<void> {
  for (let calmChecks = 0; calmChecks < REQUIRED_CALM_CHECKS && !signal.aborted;) {
    await pause();
    await idle();
    calmChecks = isBusy() ? 0 : calmChecks + 1;
  }
}
