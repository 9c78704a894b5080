import type { Page } from 'playwright-core';

/** A page that is busy for longer than this seems broken. Even on a slow machine, a healthy page is busy far less. */
const LIMIT_MS = 2000;

const REPORT_FUNCTION = 'reportBusyFrame';

/** Runs in the page and reports each long frame (https://w3c.github.io/long-animation-frames). */
function reportFrames(bindingName: string): void {
  const report = (milliseconds: number) => Reflect.get(globalThis, bindingName)(milliseconds);
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => report(duration))).observe({
    type: 'long-animation-frame',
    buffered: true,
  });
}

/**
 * Measures the longest time for which a page neither renders nor responds to input. Call `listen` before the page
 * loads.
 */
export class BusyFrames {
  #longestMs = 0;

  static async listen(page: Page): Promise<BusyFrames> {
    const frames = new BusyFrames();
    await page.exposeFunction(REPORT_FUNCTION, (milliseconds: number) => {
      frames.#longestMs = Math.max(frames.#longestMs, milliseconds);
    });
    await page.addInitScript(reportFrames, REPORT_FUNCTION);
    return frames;
  }

  get isTooLong(): boolean {
    return this.#longestMs > LIMIT_MS;
  }
}

export const BUSY = `the page is busy for more than ${LIMIT_MS / 1000} s at a time, and does not respond to input`;
