import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { checkScreen, setWidth } from '../src/looks.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { memberCard, section } from '../src/steps/family.ts';
import { measureShown } from '../src/steps/measure-shown.ts';

const members = [
  { name: 'Mia', age: 8 },
  { name: 'Ben', age: 38 },
];
const neverRespond = () => undefined;
const failWith503 = (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' });
/** URLs from which the parts of the dashboard load their data. */
const partUrls = /\/api\/(assignments|rewards|challenges|milestones)\//;

async function checkPhoneAndComputer(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await setWidth(page, width);
    await checkScreen(page, `${name}-${width}`, { fullPage: true });
  }
}

test('a dashboard that gets no response shows that it is loading, and after 10 seconds an error with a retry button', async ({
  page,
  pageErrors,
}) => {
  const { dashboard, familyId } = await arrangeFamily(page, members);
  const familyUrl = `**/api/families/${familyId}`;
  pageErrors.expect(/^503 GET .*\/api\/families\//);
  await page.route(familyUrl, neverRespond);
  const loading = 'Loading family dashboard';
  const loadingTime = await measureShown(page, { selector: '#root', text: loading });
  await page.goto(dashboard);
  await expect(page.getByText(loading)).toBeAttached();
  await checkScreen(page, 'dashboard-loading-1280');
  const failed = page.getByText('Error loading family dashboard. Please try again.');
  await expect(failed).toBeVisible();
  await expect.poll(loadingTime).toBeLessThan(12_000);
  await checkPhoneAndComputer(page, 'dashboard-failed');

  await page.unroute(familyUrl);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

test('the parts of the dashboard fit and are accessible while loading and after a failure, and work after a retry', async ({
  page,
  pageErrors,
}) => {
  const family = await arrangeFamily(page, members);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Set the table' });
  await page.route(partUrls, neverRespond);
  await page.goto(family.dashboard);
  for (const text of ['Loading rewards', 'Loading schedule']) {
    await expect(page.getByText(text)).toBeAttached();
  }
  await checkPhoneAndComputer(page, 'dashboard-parts-loading');

  pageErrors.expect(/^503 \w+ .*\/api\//);
  await page.unroute(partUrls);
  await page.route(partUrls, failWith503);
  await page.goto(family.dashboard);
  const texts = {
    'Family Members': 'The chores could not be loaded.',
    'Chore Schedule': 'The schedule could not be loaded.',
    Rewards: 'The rewards could not be loaded.',
  };
  for (const [title, text] of Object.entries(texts)) await expect(section(page, title)).toContainText(text);
  await checkPhoneAndComputer(page, 'dashboard-parts-failed');

  await page.unroute(partUrls);
  for (const title of Object.keys(texts)) {
    const tryAgain = section(page, title).getByRole('button', { name: 'Try Again' });
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(section(page, title)).not.toContainText('could not be loaded');
  }
  await expect(choreRow(page, { member: 'Mia', chore: 'Set the table' })).toBeVisible();
});
