import { expect, type Locator } from '@playwright/test';

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
