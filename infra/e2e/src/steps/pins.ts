import { expect, type Page } from '@playwright/test';

export async function enterPin(page: Page, title: string, pin: string): Promise<void> {
  const pad = page.getByRole('dialog', { name: title });
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'Enter', exact: true }).click();
}

/** Makes a member a parent and sets their PIN. The page must show the settings of a family that has no PIN yet. */
export async function setFirstPin(
  page: Page,
  { parent, pin }: { parent: string; pin: string },
): Promise<void> {
  await page.getByRole('switch', { name: new RegExp(`^Parent.*${parent}`) }).click();
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await enterPin(page, `${parent}’s new PIN`, pin);
  await enterPin(page, 'Enter it again', pin);
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible();
}
