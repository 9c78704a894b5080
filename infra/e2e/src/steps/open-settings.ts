import { expect, type Page } from '@playwright/test';
import { savedValue } from './offline.ts';

/** Opens a family's settings: shows its dashboard first, because `/settings` is for the family that was shown last. */
export async function openSettings(page: Page, dashboard: string): Promise<void> {
  await page.goto(dashboard);
  await expect.poll(() => savedValue(page, 'lastFamilyId')).toBe(Number(dashboard.split('/').at(-1)));
  await page.goto('/settings');
}
