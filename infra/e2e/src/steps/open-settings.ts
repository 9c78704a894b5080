import { expect, type Page } from '@playwright/test';
import { savedValue } from './offline.ts';

/** Opens the settings of a family. It is the current one once its dashboard, at this path, has been shown. */
export async function openSettings(page: Page, dashboard: string): Promise<void> {
  await page.goto(dashboard);
  await expect.poll(() => savedValue(page, 'lastFamilyId')).toBe(Number(dashboard.split('/').at(-1)));
  await page.goto('/settings');
}
