import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Starts the app on the landing page, which waits for the first input, by pressing a key that does nothing else. */
export const startApp = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Opens the landing page and starts the app. */
export async function openStarted(page: Page): Promise<void> {
  await page.goto('/');
  await startApp(page);
  await expect(page.locator('.prerendered')).toHaveCount(0);
}
