import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

const dashboardLink = (page: Page) => page.getByRole('link', { name: 'Back to the dashboard' });

const remotesOfDashboard = ['mf-dashboard', 'mf-schedule', 'mf-rewards'];

/** The scripts of builds that were transferred over the network, in order. Cached scripts have no transfer size. */
async function transfers(page: Page): Promise<{ script: string; startedAt: number }[]> {
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.transferSize > 0 ? entry : []))
      .map(({ name, startTime }) => ({ script: name, startedAt: startTime })),
  );
  return all.filter(({ script }) => /\/assets\/.*\.js$/.test(script));
}

async function transferred(page: Page, remote = ''): Promise<string[]> {
  const scripts = (await transfers(page)).map(({ script }) => script);
  return scripts.filter((script) => script.includes(`/assets/${remote}`));
}

async function untilOpened(page: Page, remotes: readonly string[]): Promise<void> {
  for (const remote of remotes) {
    await page.waitForFunction(
      (name) => performance.getEntriesByName(`remote ${name} opened`).length > 0,
      remote,
    );
  }
}

test('while a page is idle, the code of a linked page is fetched and run, so hovering fetches nothing more, and navigating fetches nothing twice', async ({
  page,
}) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await dashboardLink(page).waitFor();
  for (const remote of ['mf-dashboard', 'mf-schedule', 'mf-rewards', 'mf-tutorial', 'mf-billing']) {
    await expect.poll(async () => (await transferred(page, remote)).length).toBeGreaterThan(0);
  }
  // The page behind the last link in view is prefetched, too.
  await expect.poll(async () => (await transferred(page, 'mf-account')).join()).toContain('/family-setup.');
  // Waits until the code of the linked page has run. That neither renders a remote nor reports it as opened.
  await page.waitForFunction(() =>
    performance.getEntriesByType('measure').some(({ name }) => /mf_rewards/.test(name)),
  );
  await page.waitForLoadState('networkidle');

  const hoveredAt = await page.evaluate(() => performance.now());
  await dashboardLink(page).hover();
  // The page acts once the pointer has stayed on a link for 65 ms. Its timer started before this one and is shorter, so
  // it has fired when this one fires.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await page.evaluate(() => performance.getEntriesByName('remote mf-rewards opened'))).toEqual([]);

  const clickedAt = await page.evaluate(() => performance.now());
  await dashboardLink(page).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  // The network was idle before the click, so waiting for that would end too early.
  await untilOpened(page, remotesOfDashboard);
  const all = await transfers(page);
  const whileHovering = all.filter(
    ({ script, startedAt }) =>
      script.includes('/assets/mf-') && startedAt >= hoveredAt && startedAt < clickedAt,
  );
  expect(whileHovering).toEqual([]);
  expect(new Set(all.map(({ script }) => script)).size).toBe(all.length);
});

test('the remotes of a page are opened before the family has loaded', async ({ page }) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await dashboardLink(page).waitFor();
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  await page.route(/\/api\/families\/\d+$/, async (route) => {
    await response;
    await route.continue();
  });
  await dashboardLink(page).click();
  await untilOpened(page, remotesOfDashboard);
  await expect(memberCard(page, 'Mia')).toBeHidden();
  respond();
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

test('before its scripts are loaded, a page requests the data that it shows first', async ({ page }) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Make your bed' });
  const reads = ['/api/families/', '/api/assignments/family/'].map((path) => `${path}${family.familyId}`);
  const early = reads.map((path) => page.waitForRequest((request) => request.url().endsWith(path)));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await Promise.all(early);
    await route.continue();
  });
  // Once its socket is open, a page requests everything again. So the test blocks the socket until the page shows the
  // chore.
  let allowSocket = () => {};
  const socketAllowed = new Promise<void>((resolve) => (allowSocket = resolve));
  await page.routeWebSocket(/.*/, () => socketAllowed);
  const readUrls = new Set<string>();
  // Later requests get no response, so the page can only show the responses to the early ones.
  await page.route(new RegExp(`(${reads.join('|')})$`), async (route) => {
    const url = route.request().url();
    if (readUrls.has(url)) return;
    readUrls.add(url);
    await route.continue();
  });
  await page.goto(`${family.dashboard}/today`);
  await expect(page.getByText('Make your bed')).toBeVisible();
  allowSocket();
});

test('the scripts with which the app starts begin with the hint to compile them while they arrive', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Register' }).waitFor();
  const scripts = (await transfers(page)).map(({ script }) => script);
  const startScripts = scripts.filter((script) => /\/shell\/.*\/(main|vendor|start)\./.test(script));
  expect(startScripts).toHaveLength(3);
  for (const script of startScripts) {
    // Chromium ignores the comment unless it is at the start.
    expect(await (await request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('if the browser is set to save data, code of a linked page is fetched only after the click', async ({
  page,
}) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    addEventListener('click', ({ timeStamp }) => Reflect.set(globalThis, 'clickedAt', timeStamp), {
      capture: true,
    });
  });
  await page.goto('/settings');
  await dashboardLink(page).waitFor();
  await page.waitForLoadState('networkidle');
  await dashboardLink(page).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  const clickedAt: number = await page.evaluate(() => Reflect.get(globalThis, 'clickedAt'));
  const ofDashboard = (await transfers(page)).filter(({ script }) => script.includes('/mf-dashboard/'));
  expect(ofDashboard.length).toBeGreaterThan(0);
  expect(Math.min(...ofDashboard.map(({ startedAt }) => startedAt))).toBeGreaterThanOrEqual(clickedAt);
});
