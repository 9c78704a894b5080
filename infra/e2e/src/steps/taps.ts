import { expect, type Locator, type Page } from '@playwright/test';

export type Taps = ReturnType<typeof countTaps>;

/** Counts presses. Writing into a field counts as the press that leads there. */
export function countTaps() {
  let count = 0;
  return {
    count: () => count,
    /** Presses what is on the screen without scrolling. */
    async on(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 1 });
      await target.click();
      count += 1;
    },
    /** Scrolls to the target if necessary. */
    async anywhere(target: Locator) {
      await target.click();
      count += 1;
    },
    async fill(field: Locator, text: string) {
      await field.fill(text);
      count += 1;
    },
  };
}

const PRESSES = 'journey:presses';

/** Counts all presses on a page from its next load on, also those that the journey does not count itself. */
export async function countAllPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`);
    addEventListener('pointerdown', count, { capture: true });
  }, PRESSES);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), PRESSES);
}
