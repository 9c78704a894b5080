import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds of the page's clock when all of these texts were painted. */
    untilPainted(texts: readonly string[]): Promise<number>;
    /** Of the page's clock, of the last click. */
    clickedAt: number;
  }
}

/** Lets a page say by itself when something is on the screen: what asks from outside would add its own way there. */
export async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', ({ timeStamp }) => (window.clickedAt = timeStamp), { capture: true });
    window.untilPainted = (texts) =>
      new Promise((resolve) => {
        const isShown = () => {
          const shown = document.body?.textContent ?? '';
          return texts.every((text) => shown.includes(text));
        };
        // A task after the next frame's callbacks comes after that frame was painted.
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
