import type { Locator, Page } from '@playwright/test';

/** The region in which toasts appear, one at a time. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Announcements' });
}

/** The toast with this title. */
export function toast(page: Page, title: string): Locator {
  return toasts(page).getByText(title, { exact: true });
}
