import type { Page, Route } from '@playwright/test';
import { expectDashboard, partAway, rewards, test, tryAgain } from '../src/chaos/family-of-worker.ts';
import { expect } from '../src/journey.ts';
import { section } from '../src/steps/family.ts';

/** Scripts of mf-rewards: what it starts with, and what is fetched when somebody needs it. */
const entry = /\/assets\/mf-rewards\/[^/]+\/entry\./;
const lazy = /\/assets\/mf-rewards\/[^/]+\/\d+\./;

test.describe.configure({ mode: 'parallel' });

const addReward = (page: Page) => section(page, 'Rewards').getByRole('button', { name: 'Add Reward' });
const rewardDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Reward' });

const away = (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' });

/** As it was built, with one byte more. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `;${await response.text()}` });
}

async function asPage(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/html' } });
}

test('an entry that answers 503 once is fetched again', async ({ page, family, trouble }) => {
  trouble.expect(/^503 GET .*\/mf-rewards\//);
  await page.route(entry, away, { times: 1 });
  await page.goto(family.dashboard);
  await expect(rewards(page)).toBeVisible();
  await expectDashboard(page);
});

for (const [what, script, answer] of [
  ['an entry that answers 503 whenever it is asked for', entry, away],
  [
    'an entry that answers 503 with JSON',
    entry,
    (route) => route.fulfill({ status: 503, json: { status: 503 } }),
  ],
  ['an entry of which one byte was altered', entry, tamper],
  ['an entry that comes as a page', entry, asPage],
] as const satisfies [string, RegExp, (route: Route) => Promise<void>][]) {
  test(`${what} leaves the rest of the page, and is there with a retry`, async ({
    page,
    family,
    trouble,
  }) => {
    trouble.expect(/mf-rewards/);
    await page.route(script, answer);
    await page.goto(family.dashboard);
    await expect(partAway(page)).toBeVisible();
    await expectDashboard(page);
    await page.unroute(script);
    await tryAgain(page);
    await expect(rewards(page)).toBeVisible();
  });
}

test('an entry that hangs is given up in time, and not waited for again', async ({
  page,
  family,
  trouble,
}) => {
  trouble.expect(/mf-rewards/);
  let asked = 0;
  await page.clock.install();
  await page.route(entry, () => {
    asked += 1;
  });
  // The hanging script is preloaded, so the page is not loaded until it is given up.
  await page.goto(family.dashboard, { waitUntil: 'domcontentloaded' });
  // What is still asked for would be given up as well.
  await expectDashboard(page);
  await page.clock.fastForward(10_000);
  await expect(partAway(page)).toBeVisible();
  expect(asked).toBe(1);
  await expectDashboard(page);
});

for (const [what, answer] of [
  ['is gone after a deploy', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['was altered', tamper],
] as const) {
  test(`a dialog whose code ${what} leaves the rest of the page, and opens with a retry`, async ({
    page,
    family,
    trouble,
  }) => {
    trouble.expect(/mf-rewards/);
    await page.goto(family.dashboard);
    await expect(rewards(page)).toBeVisible();
    await page.route(lazy, answer);
    await addReward(page).first().click();
    await expect(partAway(page)).toBeVisible();
    await expectDashboard(page);
    await page.unroute(lazy);
    await tryAgain(page);
    await addReward(page).first().click();
    await expect(rewardDialog(page)).toBeVisible();
  });
}

test('a page whose release document was cut off says so, and is whole after a refresh', async ({
  page,
  trouble,
  family,
}) => {
  trouble.expect(/JSON/);
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

test('a page without the dashboard remote has the rest of the product', async ({ page, family, trouble }) => {
  trouble.expect(/^404 GET .*\/dashboard\//, /digest/, /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  await rewriteRelease(page, family.dashboard, ({ remotes, ...release }) => ({
    ...release,
    remotes: remotes.filter(({ name }) => name !== 'mf-dashboard'),
  }));
  await page.goto(family.dashboard);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
});

test('the shell’s own code, 503 once, is fetched again; away, the page says so', async ({
  page,
  family,
  trouble,
}) => {
  trouble.expect(/^503 GET .*\/assets\/shell\//, /start/);
  const start = /\/assets\/shell\/[^/]+\/start\./;
  await page.route(start, away, { times: 1 });
  await page.goto(family.dashboard);
  await expectDashboard(page);
  await page.route(start, away);
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
