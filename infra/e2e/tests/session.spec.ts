import { expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

test('who is not signed in is led to the login, and afterwards where they wanted to go', async ({
  page,
  openBrowser,
  trouble,
}) => {
  const { person, dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const stranger = await openBrowser();
  await stranger.goto(dashboard);
  await stranger.waitForURL('/login');

  trouble.expect(/^401 POST .*\/api\/auth\/login$/);
  await sendLogin(stranger, { ...person, password: 'eight small spoons' });
  await expect(stranger.getByRole('alert')).toContainText('Login Failed');
  await expect(stranger.getByRole('alert')).toContainText('Invalid email or password');

  await sendLogin(stranger, person);
  await stranger.waitForURL(dashboard);
  await expect(memberCard(stranger, 'Mia')).toBeVisible();
});

test('a logout ends the session in the other tab too', async ({ page, trouble }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(dashboard);
    await expect(memberCard(tab, 'Mia')).toBeVisible();
  }

  trouble.expect(/^401 /, /WebSocket connection .* failed/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged Out')).toBeVisible();
  await expect(other).toHaveURL('/login');

  await page.goto(dashboard);
  await page.waitForURL('/login');
});
