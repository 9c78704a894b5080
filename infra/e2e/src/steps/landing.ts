import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Any key starts the app on the landing page. This key has no other effect. */
export const startApp = (page: Page): Promise<void> => page.keyboard.press('Shift');

export async function openStartedLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await startApp(page);
  await expect(page.locator('.prerendered')).toHaveCount(0);
}
