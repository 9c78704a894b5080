import type { Response } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { brokenWords, setWidth } from '../src/looks.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';

// Shows: 2-dashboard-order, 2-dashboard-badges-title
test('the sections of the dashboard are in order, whichever remote renders them', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Weekly Challenge',
    'Family Members',
    'Family Achievements',
    'Chore Schedule',
    'Rewards',
  ]);
});

test("the first screen of a desktop shows the day's chores, below the challenge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const members = [
    { name: 'Anna', age: 39 },
    { name: 'Ben', age: 41 },
    { name: 'Mia', age: 8 },
  ];
  const family = await arrangeFamily(page, members);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Make your bed' });
  await page.goto(family.dashboard);
  await page.getByRole('button', { name: 'Start Weekly Challenge' }).click();
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeInViewport();
  await expect(choreRow(page, { member: 'Mia', chore: 'Make your bed' })).toBeInViewport({ ratio: 1 });
});

test('the header fits at larger text sizes without breaking a word', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Maximiliane', age: 8 }], {
    name: 'Sommerfeld-Nachtigall',
  });
  await page.goto(dashboard);
  await expect(page.getByRole('heading', { name: "Sommerfeld-Nachtigall's Chores" })).toBeVisible();
  const header = page.getByRole('main').locator('header').first();
  for (const width of [360, 768, 1280]) {
    await setWidth(page, width);
    for (const size of [100, 130, 200]) {
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
      const broken = () => header.evaluate(brokenWords);
      await expect.poll(broken, { message: `${size} % at ${width} px` }).toEqual([]);
    }
  }
});

test('the code of a menu is loaded when its button is hovered, not with the page', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  const hasMenu = async () => {
    const code = await Promise.all(scripts.map((script) => script.text()));
    return code.some((text) => text.includes('menuitemradio'));
  };
  await page.goto(dashboard);
  const button = page.getByRole('button', { name: 'Acting as Mia' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await hasMenu()).toBe(false);
  await button.hover();
  await expect.poll(hasMenu).toBe(true);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

// Shows: 9-toast-width
test('a toast is at most 420 px wide from medium screens up', async ({ page }) => {
  await arrangeFamily(page, []);
  await page.goto('/');
  await page.getByText('Welcome back!').hover();
  const toasts = page.locator('[data-toast-viewport]');
  for (const screen of [768, 1280]) {
    await setWidth(page, screen);
    const width = async () => (await toasts.boundingBox())?.width;
    await expect.poll(width, { message: `on ${screen} px` }).toBeLessThanOrEqual(420);
  }
});
