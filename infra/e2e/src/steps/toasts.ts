import type { Locator, Page } from '@playwright/test';

/** The toast with this title; only one toast is visible at a time. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Announcements' }).getByText(title, { exact: true });
}
