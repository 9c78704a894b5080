import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { lookAtScreen, setWidth } from '../src/looks.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { memberCard, section } from '../src/steps/family.ts';

test.describe.configure({ timeout: 120_000 });

const members = [
  { name: 'Mia', age: 8 },
  { name: 'Ben', age: 38 },
];
const noAnswer = () => undefined;
const failure = (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' });
/** What the parts of the dashboard ask for, once the family is there. */
const parts = /\/api\/(assignments|rewards|challenges|milestones)\//;

async function lookOnPhoneAndComputer(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await setWidth(page, width);
    await lookAtScreen(page, `${name}-${width}`, { fullPage: true });
  }
}

test('a dashboard that gets no answer is loading at first, and after 10 seconds says what to do', async ({
  page,
  trouble,
}) => {
  const { dashboard, familyId } = await arrangeFamily(page, members);
  const family = `**/api/families/${familyId}`;
  trouble.expect(/^503 GET .*\/api\/families\//);
  await page.route(family, noAnswer);
  await page.goto(dashboard);
  const since = Date.now();
  const loading = page.getByText('Loading family dashboard');
  await expect(loading).toBeAttached();
  await lookAtScreen(page, 'dashboard-loading-1280');
  const failed = page.getByText('Error loading family dashboard. Please try again.');
  await expect(failed).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - since).toBeLessThan(12_000);
  await lookOnPhoneAndComputer(page, 'dashboard-failed');

  await page.unroute(family);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

test('the parts of the dashboard while they load, when they could not, and when they can again', async ({
  page,
  trouble,
}) => {
  const family = await arrangeFamily(page, members);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Set the table' });
  await page.route(parts, noAnswer);
  await page.goto(family.dashboard);
  for (const what of ['Loading rewards', 'Loading schedule']) {
    await expect(page.getByText(what)).toBeAttached();
  }
  await lookOnPhoneAndComputer(page, 'dashboard-parts-loading');

  trouble.expect(/^503 \w+ .*\/api\//);
  await page.unroute(parts);
  await page.route(parts, failure);
  await page.goto(family.dashboard);
  const texts = {
    'Family Members': 'The chores could not be loaded.',
    'Chore Schedule': 'The schedule could not be loaded.',
    Rewards: 'The rewards could not be loaded.',
  };
  for (const [title, text] of Object.entries(texts)) await expect(section(page, title)).toContainText(text);
  await lookOnPhoneAndComputer(page, 'dashboard-parts-failed');

  await page.unroute(parts);
  for (const title of Object.keys(texts)) {
    const tryAgain = section(page, title).getByRole('button', { name: 'Try Again' });
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(section(page, title)).not.toContainText('could not be loaded');
  }
  await expect(choreRow(page, { member: 'Mia', chore: 'Set the table' })).toBeVisible();
});
