import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { expect, test } from '../src/journey.ts';

/** The maximum size, in compressed bytes, of the scripts that the landing page may need before it is used. */
const MAX_SCRIPT_BYTES = 25_000;

const headline = (page: Page) => page.getByRole('heading', { name: 'Family Chores Made Fun' });
const prerendered = (page: Page) => page.locator('.prerendered');
const login = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Login' });

/** @returns a function that lets the app start */
async function blockStart(page: Page): Promise<() => void> {
  let allowStart: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    allowStart = resolve;
  });
  await page.route('**/assets/shell/**/start.*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  return allowStart;
}

function collectScriptUrls(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Saves a value in local storage before the page loads. */
const save = (page: Page, key: string, value: object) =>
  page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [key, JSON.stringify(value)],
  );

test('without JavaScript, the landing page is complete, including the prices, and its links work', async ({
  openBrowser,
  pageErrors,
}) => {
  // The test ends on /register, which preloads its scripts. With JavaScript disabled, the browser blocks them and
  // reports that as `csp`.
  pageErrors.expect(/^csp GET .*\.js$/);
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto('/home');
  await expect(headline(page)).toBeVisible();
  const pricing = page.getByRole('region', { name: 'One price for the whole family' });
  for (const text of ['$2.99', '$25', 'BEST VALUE', 'Full rewards system']) {
    await expect(pricing.getByText(text, { exact: true })).toBeVisible();
  }
  const links = page.getByRole('link').and(page.locator('[href^="/"]'));
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toContain('/register?plan=annual');
  for (const path of new Set(paths)) expect((await page.request.get(path)).status(), path).toBe(200);
  await page.getByRole('link', { name: 'Try it for 30 Days' }).click();
  await expect(page).toHaveURL('/register');
});

test('no script is fetched while the landing page loads, and its inline scripts are small', async ({
  page,
}) => {
  const requested = collectScriptUrls(page);
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  expect(requested).toEqual([]);
  await expect(page.locator('link[rel=preload][as=script]')).toHaveCount(0);
  expect(gzipSync(inline.join('')).length).toBeLessThan(MAX_SCRIPT_BYTES);
  await expect(prerendered(page)).toBeVisible();
});

test('hovering a link starts the app, which takes over without a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.get(globalThis, 'shifts').push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 500));
  const link = page.getByRole('link', { name: 'Choose annual' });
  await link.hover();
  const scrolled = await page.evaluate(() => scrollY);
  await expect(prerendered(page)).toHaveCount(0);
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('pressing a link while the app takes over opens the linked page', async ({ page }) => {
  const allowStart = await blockStart(page);
  await page.goto('/');
  await login(page).hover();
  await page.waitForSelector('html[data-started]');
  await page.mouse.down();
  allowStart();
  await page.waitForResponse('**/assets/shell/**/start.*.js');
  await page.waitForLoadState('networkidle');
  await expect(prerendered(page)).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL('/login');
});

test('pressing a link before the app runs opens the linked page', async ({ page }) => {
  await blockStart(page);
  await page.goto('/');
  await login(page).click();
  await expect(page).toHaveURL('/login');
});

test('the Back button returns from a linked page to the landing page', async ({ page }) => {
  await page.goto('/');
  await login(page).click();
  await expect(page.getByRole('tabpanel', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The app starts immediately, and saves this page as the last one shown.
  await expect(prerendered(page)).toHaveCount(0);
  await expect(headline(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(headline(page)).toBeVisible();
});

for (const [description, key, value] of [
  ['an account', SAVED_KEYS.session, { accountId: 1 }],
  ["a guest's family", SAVED_KEYS.guestFamily, { familyId: 1, name: 'Ours', expiresAt: 4e12 }],
] as const) {
  test(`the app starts immediately on a device that has saved ${description}`, async ({ page }) => {
    await save(page, key, value);
    await page.goto('/');
    await expect(prerendered(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Annual' })).toBeVisible();
  });
}

test('the app starts immediately if there is a session cookie, even if local storage is empty', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'session', value: 'abc', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(prerendered(page)).toHaveCount(0);
});

test('the landing page that the app renders replaces the prerendered one, and the focused link keeps the focus', async ({
  page,
}) => {
  const allowStart = await blockStart(page);
  await page.goto('/', { waitUntil: 'commit' });
  await login(page).focus();
  allowStart();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Annual' })).toBeVisible();
  await expect(login(page)).toBeFocused();
});

test('a returning visitor gets the page visited last, without seeing the landing page first', async ({
  page,
}) => {
  const visit = { lastAccessed: 0, lastRoute: '/contact', completedChores: [], verifiedChores: [] };
  await save(page, SAVED_KEYS.appState, visit);
  const allowStart = await blockStart(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(headline(page)).toBeHidden();
  allowStart();
  await expect(page).toHaveURL('/contact');
});
