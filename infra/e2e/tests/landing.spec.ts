import type { Page } from '@playwright/test';
import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { expect, test } from '../src/journey.ts';

const headline = (page: Page) => page.getByRole('heading', { name: 'Family Chores Made Fun' });

/** Blocks the product's start until it is released. */
async function blockStart(page: Page): Promise<() => void> {
  let letStart: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  await page.route('**/assets/shell/**/start.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letStart;
}

test('the landing page is shown without its scripts, and its links work', async ({
  openBrowser,
  pageErrors,
}) => {
  // A browser without scripts refuses to preload them.
  pageErrors.expect(/^csp GET .*\.js$/);
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto('/home');
  await expect(headline(page)).toBeVisible();
  await page.getByRole('link', { name: 'Try it for 30 Days' }).click();
  await expect(page).toHaveURL('/register');
});

test('the live landing page replaces the prerendered one, and the focus stays on its link', async ({
  page,
}) => {
  const letStart = await blockStart(page);
  await page.goto('/', { waitUntil: 'commit' });
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await login.focus();
  letStart();
  await expect(page.getByRole('heading', { name: 'Annual' })).toBeVisible();
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('a visit that is redirected shows no landing page first', async ({ page }) => {
  await page.addInitScript(({ appState }) => {
    const visit = { lastAccessed: 0, lastRoute: '/contact', completedChores: [], verifiedChores: [] };
    localStorage.setItem(appState, JSON.stringify(visit));
  }, SAVED_KEYS);
  const letStart = await blockStart(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(headline(page)).toBeHidden();
  letStart();
  await expect(page).toHaveURL('/contact');
});
