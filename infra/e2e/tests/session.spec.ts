import { expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { addMember, memberCard } from '../src/steps/family.ts';
import { goOffline, offlineTrouble } from '../src/steps/offline.ts';

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

test('what is not saved yet is sent before a logout; while it cannot be, nobody is logged out', async ({
  page,
  trouble,
}) => {
  const row = { member: 'Mia', chore: 'Set the table' };
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await arrangeChore(page, family, row);
  await page.goto(family.dashboard);
  await expect(choreRow(page, row)).toBeVisible();
  // All parts of the page are there: none has to come over the network.
  await page.waitForLoadState('networkidle');
  trouble.expect(...offlineTrouble, /^503 POST .*\/api\/progress\/sync$/);
  await goOffline(page);
  await choreRow(page, row).getByRole('checkbox').check();
  await expect(page.getByText('Great job!')).toBeVisible();
  const sync = '**/api/progress/sync';
  await page.route(sync, (route) => route.fulfill({ status: 503, body: '' }));
  await page.context().setOffline(false);
  await expect(page.getByText('Offline Mode')).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  // Toasts of before have their time first.
  const refused = page.getByText("Some changes couldn't be saved. We'll try again later.");
  await expect(refused).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(family.dashboard);
  await expect(choreRow(page, row).getByRole('checkbox')).toBeChecked();

  await page.unroute(sync);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/telemetry') sent.push(pathname);
  });
  // A question that was under way.
  trouble.expect(/^401 GET /);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged Out')).toBeVisible({ timeout: 20_000 });
  expect(sent).toEqual(['/api/progress/sync', '/api/auth/logout']);

  await page.goto('/login');
  await sendLogin(page, family.person);
  await expect(choreRow(page, row)).toContainText('Waiting to be verified');
});

test('a token that expired is renewed before anything is asked for, and no request is refused', async ({
  page,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();

  const away = async () => {
    // What was asked for with the token must be answered before it is gone.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies({ name: 'access' });
    await page.evaluate(() =>
      localStorage.setItem('family-chores.tokenRenewedAt', String(Date.now() - 5 * 60_000)),
    );
  };
  const renewed = () => page.waitForResponse((response) => response.url().endsWith('/api/auth/session'));
  // Any refused request fails the journey.
  await away();
  await Promise.all([renewed(), page.reload()]);
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await away();
  await Promise.all([renewed(), addMember(page, { name: 'Ben', age: 9 })]);
  await expect(memberCard(page, 'Ben')).toBeVisible();
});

test("somebody else's dashboard says so and leads to one's own, and is not asked for again", async ({
  page,
  openBrowser,
  trouble,
}) => {
  const theirs = await arrangeFamily(await openBrowser(), []);
  const own = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  trouble.expect(/^404 GET /, /WebSocket connection .* failed/);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/families/${theirs.familyId}`)) asked += 1;
  });
  let refused = false;
  page.on('websocket', (socket) => {
    asked += 1;
    socket.on('socketerror', () => {
      refused = true;
    });
  });
  await page.clock.install();
  await page.goto(theirs.dashboard);
  await expect(page.getByRole('heading', { name: 'You cannot open this family' })).toBeVisible();
  await expect.poll(() => refused).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = asked;
  await page.clock.runFor(30_000);
  expect(asked).toBe(before);

  await page.getByRole('link', { name: 'Go to my family' }).click();
  await page.waitForURL(own.dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
});
