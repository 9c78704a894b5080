import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';

const prerendered = (page: Page) => page.locator('.prerendered');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [path, title, text] of [
  ['/terms', 'Conditions of use', /The first 30 days are free/],
  ['/privacy', 'Privacy', /so there is nothing to accept or refuse/],
  ['/faq', 'Questions and answers', /What does it cost\?/],
] as const) {
  test(`without JavaScript, ${path} is complete, and its links work`, async ({ openBrowser, pageErrors }) => {
    // The test ends on /contact, which preloads its scripts. With JavaScript disabled, the browser blocks them.
    pageErrors.expect(/^csp GET .*\.js$/);
    const page = await openBrowser({ javaScriptEnabled: false });
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Family Chores`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Terms, privacy and help' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toEqual(['/terms', '/privacy', '/faq', '/contact']);
    await links.getByText('Contact Us').click();
    await expect(page).toHaveURL('/contact');
  });

  test(`${path} loads without fetching a script; hovering a link starts the app`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await expect(prerendered(page)).toBeVisible();
    const before = await heading(page, title).boundingBox();
    await page.getByRole('link', { name: 'Back to homepage' }).hover();
    await expect(prerendered(page)).toHaveCount(0);
    await expect(heading(page, title)).toBeVisible();
    await expect.poll(() => heading(page, title).boundingBox()).toEqual(before);
  });
}

test('an opened answer stays open when the app takes over', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('What does it cost?').click();
  await expect(page.getByText(/need no card/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage' }).hover();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(page.getByText(/need no card/)).toBeVisible();
});

test('a question can be opened without JavaScript', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto('/faq');
  const answer = page.getByText(/need no card/);
  await expect(answer).toBeHidden();
  await page.getByText('What does it cost?').click();
  await expect(answer).toBeVisible();
});
