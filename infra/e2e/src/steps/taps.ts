import { expect, type Locator, type Page } from '@playwright/test';

export type Taps = ReturnType<typeof countTaps>;

/** Counts the presses made with the returned functions. Filling in a field counts as one: the press that focuses it. */
export function countTaps() {
  let count = 0;
  return {
    count: () => count,
    /** Presses a target that must be visible without scrolling. */
    async pressVisible(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 1 });
      await target.click();
      count += 1;
    },
    /** Presses a target, and scrolls to it if necessary. */
    async press(target: Locator) {
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

/** Counts all presses on a page from its next load on, including those that are not made through `countTaps`. */
export async function countAllPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`);
    addEventListener('pointerdown', count, { capture: true });
  }, PRESSES);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), PRESSES);
}
