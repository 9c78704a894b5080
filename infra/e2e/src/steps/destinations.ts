import { expect, type Locator, type Page } from '@playwright/test';

export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Family' });

/** The name of the link begins with the title, and may continue with a count of pending items. */
export const destination = (page: Page, title: string): Locator =>
  navigation(page).getByRole('link', { name: new RegExp(`^${title}\\b`) });

export async function goTo(page: Page, title: string): Promise<void> {
  await destination(page, title).click();
  await expect(destination(page, title)).toHaveAttribute('aria-current', 'page');
}

/** Chooses an entry of the menu behind the avatar on a destination's page. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Acting as/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
