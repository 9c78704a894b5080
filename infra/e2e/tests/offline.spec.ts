import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { type ArrangedFamily, arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { actAs, addMember, memberCard } from '../src/steps/family.ts';
import {
  expectCachedForOffline,
  goOffline,
  cachedResponses,
  offlineBadge,
  offlineErrors,
  savedValue,
} from '../src/steps/offline.ts';
import { toast } from '../src/steps/toasts.ts';

test.use({ serviceWorkers: 'allow' });

const row = { member: 'Mia', chore: 'Set the table' };

/** Opens the dashboard of a new family, and waits until it can be opened offline. */
async function openDashboard(page: Page): Promise<ArrangedFamily> {
  const family = await arrangeFamily(page, [
    { name: 'Ben', age: 38 },
    { name: 'Mia', age: 8 },
  ]);
  await arrangeChore(page, family, row);
  await page.goto(family.dashboard);
  await expect(choreRow(page, row)).toBeVisible();
  await expectCachedForOffline(page);
  // The service worker is active now, so it caches what the reload requests.
  await page.reload();
  await expect(choreRow(page, row)).toBeVisible();
  await expect.poll(() => cachedResponses(page)).toBeGreaterThan(3);
  return family;
}

// Shows: 1-offline-progress
test('a chore completed and verified offline is synced when the network is back, even after a reload', async ({
  page,
  openBrowser,
  pageErrors,
}) => {
  const { person } = await openDashboard(page);
  pageErrors.expect(...offlineErrors);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/progress/sync')) sent.push(request.postData() ?? '');
  });
  const kitchen = await openBrowser();
  await kitchen.goto('/login');
  await sendLogin(kitchen, person);
  await expect(choreRow(kitchen, row).getByRole('checkbox')).not.toBeChecked();

  await goOffline(page);
  await expect(page.getByRole('alert')).toContainText("You're Offline");
  await actAs(page, 'Mia');
  await choreRow(page, row).getByRole('checkbox').check();
  await expect(page.getByText('Great job!')).toBeVisible();
  await page.reload();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await expect(offlineBadge(page)).toBeVisible();
  await expect(choreRow(page, row).getByRole('checkbox')).toBeChecked();
  await actAs(page, 'Ben');
  await choreRow(page, row).getByRole('button', { name: 'Verify Completion' }).click();
  await expect(choreRow(page, row)).toContainText('Verified by Ben');
  await expect.poll(() => savedValue(page, 'unsavedAssignments')).toHaveLength(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved Locally')).toBeVisible();
  await expect(choreRow(kitchen, row).getByRole('checkbox')).not.toBeChecked();

  await page.context().setOffline(false);
  // Toasts are shown one after another, so these may have to wait for earlier ones.
  for (const title of ['Back Online', 'Sync Complete']) {
    await expect(toast(page, title)).toBeVisible({ timeout: 20_000 });
  }
  await expect(offlineBadge(page)).toBeHidden();
  await expect.poll(() => savedValue(page, 'unsavedAssignments')).toBeNull();
  for (const screen of [page, kitchen]) {
    await expect(choreRow(screen, row)).toContainText('Verified by Ben');
    await expect(memberCard(screen, 'Mia').getByText('10 points').first()).toBeVisible();
  }
  await expect(toast(page, 'Sync Complete')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Sync Complete')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test("an offline verification is reported as not saved if another member's verification was saved first", async ({
  page,
  openBrowser,
  pageErrors,
}) => {
  const { person } = await openDashboard(page);
  pageErrors.expect(...offlineErrors);
  await actAs(page, 'Mia');
  await choreRow(page, row).getByRole('checkbox').check();
  await expect(choreRow(page, row)).toContainText('Waiting to be verified');
  await addMember(page, { name: 'Eve', age: 40 });
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
  await expect(toast(page, 'Not Saved')).toBeVisible();
  await expect.poll(() => savedValue(page, 'unsavedAssignments')).toBeNull();
});

// Shows: 1-service-worker
test('the settings can be opened offline, and so can a page that was never visited', async ({
  page,
  pageErrors,
}) => {
  await openDashboard(page);
  await page.goto('/settings');
  await expect(page.getByRole('group', { name: 'Sand' })).toBeVisible();
  pageErrors.expect(...offlineErrors);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sand' })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
});

test('a logout removes all data of the family from the browser', async ({ page, pageErrors }) => {
  await openDashboard(page);
  await expect.poll(() => savedValue(page, 'lastFamilyId')).not.toBeNull();
  // A request may be in flight at the logout.
  pageErrors.expect(/^401 GET /);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged Out')).toBeVisible();
  await expect.poll(() => cachedResponses(page)).toBe(0);
  const remainingKeys = async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
    return keys.filter((key) => !/\.(appState|preferences)$/.test(key));
  };
  await expect.poll(remainingKeys).toEqual([]);
  await expect
    .poll(() => savedValue(page, 'appState'))
    .toMatchObject({ lastRoute: '/', completedChores: [] });

  pageErrors.expect(...offlineErrors);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
  await expect(offlineBadge(page)).toBeVisible();
});

test('the last visit is resumed in the chosen theme', async ({ page }) => {
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

test('the page can be installed as an app: its manifest and icons are served', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  const { icons, display } = await manifest.json();
  expect(display).toBe('standalone');
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
});

test('an offline logout hides the family, and unsaved actions are sent when the network is back', async ({
  page,
  pageErrors,
}) => {
  const family = await openDashboard(page);
  pageErrors.expect(...offlineErrors);
  await goOffline(page);
  await choreRow(page, row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out offline?' });
  await expect(dialog).toContainText('The change made here is saved to the server');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  // The logout is recorded when the family's screens are gone, which may be after the address has changed.
  await expect.poll(() => savedValue(page, 'session')).toMatchObject({ isLoggingOut: true });
  await page.goto(family.dashboard);
  await page.waitForURL('/login');
  await expect.poll(() => cachedResponses(page)).toBe(0);

  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await page.context().setOffline(false);
  await loggedOut;
  await expect.poll(() => savedValue(page, 'session')).toBeNull();
  await sendLogin(page, family.person);
  await expect(choreRow(page, row).getByRole('checkbox')).toBeChecked();
});
