import type { Locator, Page } from '@playwright/test';

/** The visible toast with this title. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Announcements' }).getByText(title, { exact: true });
}
