import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

const dashboardScripts = '**/assets/mf-dashboard/**';
const fallback = (page: Page) => page.getByText('This page is not available right now.');

async function arrangeDashboard(page: Page): Promise<string> {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  return dashboard;
}

async function tryAgain(page: Page): Promise<void> {
  await page.unroute(dashboardScripts);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
}

test('a deep link fetches every script once and styles the page with one tag', async ({ page }) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(await arrangeDashboard(page));
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(6);
  expect(new Set(scripts).size).toBe(scripts.length);
  await expect(page.locator('style[data-styled]')).toHaveCount(1);
});

test('a script without its hash does not run', async ({ page, trouble }) => {
  trouble.expect(/Integrity-Policy|integrity/i);
  await page.goto('/');
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        script.src = document.querySelector('script[src]')?.getAttribute('src') ?? '';
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});

for (const part of ['entry', 'remote']) {
  test(`one line more in the dashboard's ${part} script, and none of it runs`, async ({ page, trouble }) => {
    trouble.expect(/digest/, /mf-dashboard/);
    await page.route(`**/assets/mf-dashboard/*/${part}.*.js`, async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.altered = true;${await response.text()}` });
    });
    await page.goto(await arrangeDashboard(page));
    await expect(fallback(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'altered'))).toBe(false);
  });
}

for (const [what, answer] of [
  ['503 with JSON', { status: 503, contentType: 'application/json', body: '{"status":503}' }],
  ['a page instead of a script', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`${what} in place of the dashboard does not stick`, async ({ page, trouble }) => {
    trouble.expect(/mf-dashboard/, /digest/);
    await page.route(dashboardScripts, (route) => route.fulfill(answer));
    await page.goto(await arrangeDashboard(page));
    await expect(fallback(page)).toBeVisible();
    await tryAgain(page);
  });
}

test('a dashboard that is away for a moment comes by itself', async ({ page, trouble }) => {
  trouble.expect(/mf-dashboard/);
  await page.route(dashboardScripts, (route) => route.abort(), { times: 3 });
  await page.goto(await arrangeDashboard(page));
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

test('a release that cannot be loaded makes room for the last good build', async ({ page, trouble }) => {
  // To the browser a page made by the test is from nowhere, which may not open a socket to this machine.
  trouble.expect(/404 GET .*\/assets\/gone\//, /digest/, /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  const dashboard = await arrangeDashboard(page);
  await page.route(`**${dashboard}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=id="release">).*(?=<\/script>)/, (text) =>
      JSON.stringify(broken(JSON.parse(text))),
    );
    await route.fulfill({ response, body });
  });
  await page.goto(dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

interface Release {
  remotes: { build: { base: string; container: string } }[];
}

/** As the registry would tell it if the newest build of every remote were gone, and today's the one before. */
function broken(release: Release): Release {
  const remotes = release.remotes.map(({ build, ...remote }) => ({
    ...remote,
    build: { ...build, base: '/assets/gone/', container: `${build.container}_gone` },
    lastGood: build,
  }));
  return { ...release, remotes };
}
