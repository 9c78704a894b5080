import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { newPerson, sendRegistration } from '../src/steps/account.ts';
import { addMember, createFamily, memberCard } from '../src/steps/family.ts';

test('a visitor starts a family without registering, and finds it again', async ({ page }) => {
  await page.goto('/family-setup');
  await expect(page.getByText('You can look around without an account.')).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('Family name is required')).toBeVisible();

  await createFamily(page, 'Visitor');
  await page.getByRole('button', { name: 'Add your first member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await addMember(page, { name: 'Kim', age: 7 });

  await page.goto('/family-setup');
  await page.waitForURL(/\/dashboard\/\d+$/);
  await expect(memberCard(page, 'Kim')).toContainText('7 years old');
});

async function startAsGuest(page: Page, family: string): Promise<string> {
  await page.goto('/family-setup');
  await createFamily(page, family);
  await addMember(page, { name: 'Kim', age: 7 });
  return new URL(page.url()).pathname;
}

const backTo = (page: Page, family: string) => page.getByRole('button', { name: `Back to ${family}` });

test('a guest who logged out returns to their family, and can register to keep it', async ({
  page,
  pageErrors,
}) => {
  // A request that was in flight at the logout.
  pageErrors.expect(/^401 GET /);
  const dashboard = await startAsGuest(page, 'Visitor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged Out')).toBeVisible();
  await page.goto(dashboard);
  await page.waitForURL('/login');

  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await backTo(page, 'Visitor').click();
  await page.waitForURL(dashboard);
  await expect(memberCard(page, 'Kim')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Register and keep it' }).click();
  await page.waitForURL('/register');
  await sendRegistration(page, newPerson());
  await page.waitForURL(dashboard);
  await expect(memberCard(page, 'Kim')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'My dashboard' })).toBeVisible();
  await expect(backTo(page, 'Visitor')).toBeHidden();
});

test('a guest removes the way back to their family from a device', async ({ page, pageErrors }) => {
  pageErrors.expect(/^401 GET /);
  await startAsGuest(page, 'Visitor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(backTo(page, 'Visitor')).toBeVisible();
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // While it is open, nothing behind it counts as visible.
  await expect(dialog).toBeHidden();
  await expect(backTo(page, 'Visitor')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Annual' })).toBeVisible();
  await expect(backTo(page, 'Visitor')).toBeHidden();

  // The secret is no longer valid, even if it was copied.
  await page.context().addCookies(cookies);
  pageErrors.expect(/^404 POST .*\/api\/auth\/guest\/recovery$/);
  const refused = await page.request.post('/api/auth/guest/recovery', {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(404);
});
