import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** The landing page waits for input before it starts the app. This key has no other effect. */
export const startApp = (page: Page): Promise<void> => page.keyboard.press('Shift');

export async function openStartedLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await startApp(page);
  await expect(page.locator('.prerendered')).toHaveCount(0);
}
