import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

const way = (page: Page) => page.getByRole('link', { name: 'Back to the dashboard' });

/** Scripts of the product's builds that came over the network, in order; what a cache gives has no size. */
async function transfers(page: Page): Promise<{ script: string; at: number }[]> {
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.transferSize > 0 ? entry : []))
      .map(({ name, startTime }) => ({ script: name, at: startTime })),
  );
  return all.filter(({ script }) => /\/assets\/.*\.js$/.test(script));
}

async function transferred(page: Page, remote = ''): Promise<string[]> {
  const scripts = (await transfers(page)).map(({ script }) => script);
  return scripts.filter((script) => script.includes(`/assets/${remote}`));
}

test('the page that a link leads to is fetched and run while nothing else is, and pointing and going there fetch no more', async ({
  page,
}) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await way(page).waitFor();
  for (const remote of ['mf-dashboard', 'mf-schedule', 'mf-rewards', 'mf-tutorial', 'mf-billing']) {
    await expect.poll(async () => (await transferred(page, remote)).length).toBeGreaterThan(0);
  }
  // By being run nothing is shown or counted.
  await page.waitForFunction(() =>
    performance.getEntriesByType('measure').some(({ name }) => /mf_rewards/.test(name)),
  );
  const before = await transferred(page, 'mf-');

  await way(page).hover();
  expect(await page.evaluate(() => performance.getEntriesByName('remote mf-rewards opened'))).toEqual([]);
  expect(await transferred(page, 'mf-')).toEqual(before);

  await way(page).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = await transferred(page);
  expect(new Set(all).size).toBe(all.length);
});

test('all remotes of a page are opened before the family is there that they show', async ({ page }) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await way(page).waitFor();
  let answer = () => {};
  const comes = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/families\/\d+$/, async (route) => {
    await comes;
    await route.continue();
  });
  await way(page).click();
  for (const remote of ['mf-dashboard', 'mf-schedule', 'mf-rewards']) {
    await page.waitForFunction(
      (name) => performance.getEntriesByName(`remote ${name} opened`).length > 0,
      remote,
    );
  }
  await expect(memberCard(page, 'Mia')).toBeHidden();
  answer();
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    addEventListener('click', ({ timeStamp }) => Reflect.set(globalThis, 'clickedAt', timeStamp), {
      capture: true,
    });
  });
  await page.goto('/settings');
  await way(page).waitFor();
  await page.waitForLoadState('networkidle');
  await way(page).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  const clickedAt: number = await page.evaluate(() => Reflect.get(globalThis, 'clickedAt'));
  const ofDashboard = (await transfers(page)).filter(({ script }) => script.includes('/mf-dashboard/'));
  expect(ofDashboard.length).toBeGreaterThan(0);
  expect(Math.min(...ofDashboard.map(({ at }) => at))).toBeGreaterThanOrEqual(clickedAt);
});
