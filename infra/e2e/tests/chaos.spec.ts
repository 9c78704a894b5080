import type { Page, Route } from '@playwright/test';
import {
  emptyRewards,
  expectDashboard,
  rewardsUnavailable,
  test,
  tryAgain,
} from '../src/chaos/family-of-worker.ts';
import { expect } from '../src/journey.ts';
import { section } from '../src/steps/family.ts';

/** URLs of the scripts of mf-rewards: its entry, and the code that is fetched on demand. */
const entry = /\/assets\/mf-rewards\/[^/]+\/entry\./;
const lazy = /\/assets\/mf-rewards\/[^/]+\/\d+\./;

test.describe.configure({ mode: 'parallel' });

const addReward = (page: Page) => section(page, 'Rewards').getByRole('button', { name: 'Add Reward' });
const rewardDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Reward' });

const failWith503 = (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' });

async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `;${await response.text()}` });
}

async function serveAsPage(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/html' } });
}

test('an entry that fails once with 503 is fetched again', async ({ page, family, pageErrors }) => {
  pageErrors.expect(/^503 GET .*\/mf-rewards\//);
  await page.route(entry, failWith503, { times: 1 });
  await page.goto(family.dashboard);
  await expect(emptyRewards(page)).toBeVisible();
  await expectDashboard(page);
});

for (const [failure, script, respond] of [
  ['an entry that keeps failing with 503', entry, failWith503],
  [
    'an entry that fails with 503 and JSON',
    entry,
    (route) => route.fulfill({ status: 503, json: { status: 503 } }),
  ],
  ['an entry with an added byte', entry, tamper],
  ['an entry that is served as HTML', entry, serveAsPage],
] as const satisfies [string, RegExp, (route: Route) => Promise<void>][]) {
  test(`${failure} does not affect the rest of the page, and loads on a retry once the fault is gone`, async ({
    page,
    family,
    pageErrors,
  }) => {
    pageErrors.expect(/mf-rewards/);
    await page.route(script, respond);
    await page.goto(family.dashboard);
    await expect(rewardsUnavailable(page)).toBeVisible();
    await expectDashboard(page);
    await page.unroute(script);
    await tryAgain(page);
    await expect(emptyRewards(page)).toBeVisible();
  });
}

test('an entry that hangs is given up after a timeout, and not requested again', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/mf-rewards/);
  let requests = 0;
  await page.clock.install();
  await page.route(entry, () => {
    requests += 1;
  });
  // The hanging script is preloaded, so the `load` event does not fire until the script is given up.
  await page.goto(family.dashboard, { waitUntil: 'domcontentloaded' });
  // Other requests must have ended before the clock advances, because they would time out as well.
  await expectDashboard(page);
  await page.clock.fastForward(10_000);
  await expect(rewardsUnavailable(page)).toBeVisible();
  expect(requests).toBe(1);
  await expectDashboard(page);
});

for (const [change, respond] of [
  ['is gone after a deploy', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['was altered', tamper],
] as const) {
  test(`a dialog whose code ${change} does not affect the rest of the page, and opens on a retry once the fault is gone`, async ({
    page,
    family,
    pageErrors,
  }) => {
    pageErrors.expect(/mf-rewards/);
    await page.goto(family.dashboard);
    await expect(emptyRewards(page)).toBeVisible();
    await page.route(lazy, respond);
    await addReward(page).first().click();
    await expect(rewardsUnavailable(page)).toBeVisible();
    await expectDashboard(page);
    await page.unroute(lazy);
    await tryAgain(page);
    await addReward(page).first().click();
    await expect(rewardDialog(page)).toBeVisible();
  });
}

test('a page with a truncated release document shows an error, and works after a refresh', async ({
  page,
  pageErrors,
  family,
}) => {
  pageErrors.expect(/JSON/);
  await page.route(
    `**${family.dashboard}`,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(?<=id="release">)(.{300}).*(?=<\/script>)/, '$1');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await page.goto(family.dashboard);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expectDashboard(page);
});

test('without the dashboard remote, the homepage still works', async ({ page, family, pageErrors }) => {
  pageErrors.expect(/^404 GET .*\/dashboard\//, /digest/, /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  await rewriteRelease(page, family.dashboard, ({ remotes, ...release }) => ({
    ...release,
    remotes: remotes.filter(({ name }) => name !== 'mf-dashboard'),
  }));
  await page.goto(family.dashboard);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
});

test('the shell’s own code is fetched again after one 503; if it keeps failing, the page shows an error', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/^503 GET .*\/assets\/shell\//, /start/);
  const start = /\/assets\/shell\/[^/]+\/start\./;
  await page.route(start, failWith503, { times: 1 });
  await page.goto(family.dashboard);
  await expectDashboard(page);
  await page.route(start, failWith503);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});

interface Release {
  remotes: { name: string }[];
}

async function rewriteRelease(page: Page, path: string, change: (release: Release) => Release) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=id="release">).*(?=<\/script>)/, (text) =>
      JSON.stringify(change(JSON.parse(text))),
    );
    await route.fulfill({ response, body });
  });
}
