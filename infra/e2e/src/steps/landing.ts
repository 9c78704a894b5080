import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/**
 * Starts the app on the landing page, where it waits for input. The key that is pressed for that has no other effect.
 */
export const startApp = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Opens the landing page and starts the app. */
export async function openStartedLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await startApp(page);
  await expect(page.locator('.prerendered')).toHaveCount(0);
}
