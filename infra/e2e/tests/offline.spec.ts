import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { type ArrangedFamily, arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { actAs, memberCard } from '../src/steps/family.ts';
import { expectKeptOffline, goOffline, keptAnswers, offlineTrouble, saved } from '../src/steps/offline.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const row = { member: 'Mia', chore: 'Set the table' };

async function openDashboard(page: Page): Promise<ArrangedFamily> {
  const family = await arrangeFamily(page, [
    { name: 'Ben', age: 38 },
    { name: 'Mia', age: 8 },
  ]);
  await arrangeChore(page, family, row);
  await page.goto(family.dashboard);
  await expect(choreRow(page, row)).toBeVisible();
  await expectKeptOffline(page);
  // Asked for again, now that the service worker listens.
  await page.reload();
  await expect(choreRow(page, row)).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(3);
  return family;
}

test('a chore verified elsewhere meanwhile is told, and stays as it is', async ({
  page,
  openBrowser,
  trouble,
}) => {
  const { person } = await openDashboard(page);
  trouble.expect(...offlineTrouble);
  await actAs(page, 'Mia');
  await choreRow(page, row).getByRole('checkbox').check();
  await expect(choreRow(page, row)).toContainText('Waiting to be verified');
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByLabel('Name').fill('Eve');
  await dialog.getByLabel('Age').fill('40');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(memberCard(page, 'Eve')).toBeVisible();
  await actAs(page, 'Ben');

  await goOffline(page);
  await choreRow(page, row).getByRole('button', { name: 'Verify Completion' }).click();
  await expect(choreRow(page, row)).toContainText('Verified by Ben');
  const kitchen = await openBrowser();
  await kitchen.goto('/login');
  await sendLogin(kitchen, person);
  await actAs(kitchen, 'Eve');
  await choreRow(kitchen, row).getByRole('button', { name: 'Verify Completion' }).click();
  await expect(choreRow(kitchen, row)).toContainText('Verified by Eve');

  await page.context().setOffline(false);
  await expect(choreRow(page, row)).toContainText('Verified by Eve');
  await expect(page.getByText('Changed Meanwhile')).toBeVisible({ timeout: 20_000 });
  expect(await saved(page, 'unsavedAssignments')).toBeNull();
});

test('a visit goes on where the last one ended, in the look that was chosen', async ({ page }) => {
  const { dashboard } = await openDashboard(page);
  await page.evaluate(() => {
    const preferences = { theme: 'dark', compactView: true, notificationsEnabled: true };
    localStorage.setItem('family-chores.preferences', JSON.stringify(preferences));
  });
  await page.goto('/');
  await page.waitForURL(dashboard);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-compact', '');
});

test('the product can be installed', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  const { icons, display } = await manifest.json();
  expect(display).toBe('standalone');
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
});
