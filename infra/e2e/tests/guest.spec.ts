import type { Page } from '@playwright/test';
import { PHONE } from '../src/devices.ts';
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

const backTo = (page: Page, family: string) => page.getByRole('button', { name: `Back to ${family}` });

/** Logs out on a phone, where the button is in the settings. */
async function logOutAsGuest(phone: Page): Promise<void> {
  await phone.goto('/settings');
  await phone.getByRole('button', { name: 'Logout' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expect(phone).toHaveURL('/');
  await expect(phone.getByText('Logged Out')).toBeVisible();
}

test('a guest who logged out on a phone returns to their family, and can register to keep it', async ({
  openBrowser,
  pageErrors,
}) => {
  // A request may be in flight at the logout.
  pageErrors.expect(/^401 GET /);
  const phone = await openBrowser(PHONE);
  const actingAsKim = phone.getByRole('button', { name: 'Acting as Kim' });
  await phone.goto('/family-setup');
  await phone.getByLabel('Family Name').fill('Visitor');
  await phone.getByRole('button', { name: 'Get Started' }).tap();
  await phone.getByLabel('Your name').fill('Kim');
  await phone.getByRole('button', { name: "That's me" }).tap();
  await expect(actingAsKim).toBeVisible();
  const family = new URL(phone.url()).pathname;
  await logOutAsGuest(phone);
  await phone.goto(family);
  await phone.waitForURL('/login');

  await phone.getByRole('link', { name: 'Back to homepage' }).tap();
  await backTo(phone, 'Visitor').tap();
  await phone.waitForURL(/\/dashboard\//);
  await expect(actingAsKim).toBeVisible();

  await logOutAsGuest(phone);
  await phone.getByRole('button', { name: 'Register and keep it' }).tap();
  await phone.waitForURL('/register');
  await sendRegistration(phone, newPerson());
  await phone.waitForURL(/\/dashboard\//);
  await expect(actingAsKim).toBeVisible();
  await phone.goto('/home');
  await expect(phone.getByRole('link', { name: 'My dashboard' })).toBeVisible();
  await expect(backTo(phone, 'Visitor')).toBeHidden();
});

test('a guest who logged out can make the device forget how to return to their family', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/^401 GET /);
  await page.goto('/family-setup');
  await createFamily(page, 'Visitor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(backTo(page, 'Visitor')).toBeVisible();
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // While the dialog is open, nothing behind it counts as visible.
  await expect(dialog).toBeHidden();
  await expect(backTo(page, 'Visitor')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Annual' })).toBeVisible();
  await expect(backTo(page, 'Visitor')).toBeHidden();

  // The cookie's recovery secret is no longer valid, even if the cookie was copied.
  await page.context().addCookies(cookies);
  pageErrors.expect(/^404 POST .*\/api\/auth\/guest\/recovery$/);
  const refused = await page.request.post('/api/auth/guest/recovery', {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(404);
});
