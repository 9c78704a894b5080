import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has: after these, the focus has gone around the page without reaching the target. */
const MAX_STOPS = 80;

const isFocused = (target: Locator) =>
  target.evaluateAll(([element]) => element !== undefined && element === document.activeElement);

/** Checks that nothing covers the center of the focused element (WCAG 2.4.11). */
async function expectFocusInSight(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const isInSight = seen !== null && (element.contains(seen) || seen.contains(element));
      return isInSight ? '' : `${element.outerHTML} is behind ${seen?.outerHTML}`;
    });
  await expect.poll(covered, { message: 'what covers the focused element' }).toBe('');
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  await expect(target, 'the target should be reached with the Tab key').toBeFocused();
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
