import { expect, type Locator, type Page } from '@playwright/test';
import { toast } from './toasts.ts';

/** Creates a family on the family setup, which must be open; ends on the family's dashboard. */
export async function createFamily(page: Page, name: string): Promise<void> {
  await page.getByLabel('Family Name').fill(name);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.waitForURL(/\/dashboard\/\d+$/);
  await expect(page.getByRole('heading', { name: `${name}'s Chores` })).toBeVisible();
}

export async function addMember(page: Page, { name, age }: { name: string; age: number }): Promise<void> {
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Age').fill(String(age));
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog).toBeHidden();
  await expect(memberCard(page, name)).toBeVisible();
}

export async function actAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Acting as/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('button', { name: `Acting as ${name}` })).toBeVisible();
}

export function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function memberCard(page: Page, name: string): Locator {
  return section(page, 'Family Members')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) });
}

/** Dismisses the toast about the badge that a family's first verified chore unlocks: it covers part of the page. */
export async function dismissBadge(page: Page): Promise<void> {
  const unlocked = toast(page, 'New Badge Unlocked');
  await expect(unlocked).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(unlocked).toBeHidden();
}
