import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Waits until all of these texts have been painted. @returns when that was, by `performance.now()` */
    untilPainted(texts: readonly string[]): Promise<number>;
    /** Resolves to the time at which the texts that were passed to `watchLoad` were painted. */
    loaded: Promise<number>;
    /** The time of the last click, on the same clock. */
    clickedAt: number;
  }
}

/** Lets the page itself record when texts appear, because polling from outside would add its own latency. */
export async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', ({ timeStamp }) => (window.clickedAt = timeStamp), { capture: true });
    window.untilPainted = (texts) =>
      new Promise((resolve) => {
        const isShown = () => {
          const shown = document.body?.textContent ?? '';
          return texts.every((text) => shown.includes(text));
        };
        // A task queued in the next frame's callbacks runs after that frame was painted.
        const painted = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now()));
            port1.start();
            port2.postMessage(null);
          });
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          painted();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      });
  });
}

/** Records in `window.loaded` when these texts are painted after the next navigation. Call it after `watchScreen`. */
export async function watchLoad(page: Page, texts: readonly string[]): Promise<void> {
  // An init script, because it runs before the page's content is parsed. The content may already contain the texts.
  await page.addInitScript((expected) => {
    window.loaded = window.untilPainted(expected);
  }, texts);
}
