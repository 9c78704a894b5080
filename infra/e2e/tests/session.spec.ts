import { expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { addMember, memberCard, section } from '../src/steps/family.ts';
import { linkMailedTo } from '../src/steps/mail.ts';
import { goOffline, offlineBadge, offlineErrors } from '../src/steps/offline.ts';

test('a visitor is redirected to the login and back; a password reset logs the user in and ends other sessions', async ({
  page,
  openBrowser,
  pageErrors,
}) => {
  const { person, dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const visitor = await openBrowser();
  await visitor.goto(dashboard);
  await visitor.waitForURL('/login');

  pageErrors.expect(/^401 POST .*\/api\/auth\/login$/);
  await sendLogin(visitor, { ...person, password: 'eight small spoons' });
  await expect(visitor.getByRole('alert')).toContainText('Login Failed');
  await expect(visitor.getByRole('alert')).toContainText('Invalid email or password');

  await sendLogin(visitor, person);
  await visitor.waitForURL(dashboard);
  await expect(memberCard(visitor, 'Mia')).toBeVisible();

  // The password is reset on another device, which ends the visitor's session.
  pageErrors.expect(/^401 /, /WebSocket connection .* failed/);
  const phone = await openBrowser();
  await phone.goto('/login');
  await phone.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(phone.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await phone.getByLabel('Email').fill(person.email);
  await phone.getByRole('button', { name: 'Send link' }).click();
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await phone.goto(await linkMailedTo(person.email));
  await phone.getByLabel('New password').fill('nine copper kettles');
  await phone.getByLabel('Confirm password', { exact: true }).fill('nine copper kettles');
  await phone.getByRole('button', { name: 'Save and log in' }).click();
  await phone.waitForURL(dashboard);
  await expect(visitor).toHaveURL('/login');
});

// Shows: 4-logged-out
test('a logout ends the session in another tab, too', async ({ page, pageErrors }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(dashboard);
    await expect(memberCard(tab, 'Mia')).toBeVisible();
  }

  pageErrors.expect(/^401 /, /WebSocket connection .* failed/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged Out')).toBeVisible();
  await expect(other).toHaveURL('/login');

  await page.goto(dashboard);
  await page.waitForURL('/login');
});

test('unsaved actions are sent before a logout, and a logout is refused while they cannot be sent', async ({
  page,
  pageErrors,
}) => {
  const row = { member: 'Mia', chore: 'Set the table' };
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await arrangeChore(page, family, row);
  await page.goto(family.dashboard);
  await expect(choreRow(page, row)).toBeVisible();
  // Waits until every part of the page is loaded, because none can be loaded offline. On a busy machine, the network
  // can be idle before the page fetches the picture of the empty list.
  await expect(section(page, 'Rewards').locator('svg[viewBox="0 0 160 184"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  pageErrors.expect(...offlineErrors, /^503 POST .*\/api\/progress\/sync$/);
  await goOffline(page);
  await choreRow(page, row).getByRole('checkbox').check();
  await expect(page.getByText('Great job!')).toBeVisible();
  const sync = '**/api/progress/sync';
  await page.route(sync, (route) => route.fulfill({ status: 503, body: '' }));
  const automaticSync = page.waitForResponse(sync);
  await page.context().setOffline(false);
  await expect(offlineBadge(page)).toBeHidden();
  await automaticSync;
  const syncBeforeLogout = page.waitForResponse(sync);
  await page.getByRole('button', { name: 'Logout' }).click();
  await syncBeforeLogout;
  // Earlier toasts are shown first, so this may take a while.
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
  // A request may be in flight at the logout.
  pageErrors.expect(/^401 GET /);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged Out')).toBeVisible({ timeout: 20_000 });
  expect(sent).toEqual(['/api/progress/sync', '/api/auth/logout']);

  await page.goto('/login');
  await sendLogin(page, family.person);
  await expect(choreRow(page, row)).toContainText('Waiting to be verified');
});

test('an expired token is renewed before other requests, so no request is refused', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  // Parts of the frame send their requests once the page has settled.
  const frameLoaded = () =>
    Promise.all(
      ['/api/subscriptions/status/', '/api/tutorials/progress'].map((path) =>
        page.waitForResponse((response) => response.url().includes(path)),
      ),
    );
  await Promise.all([frameLoaded(), page.goto(dashboard)]);
  await expect(memberCard(page, 'Mia')).toBeVisible();

  const expireToken = async () => {
    // Requests with the token must complete before it is removed.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies({ name: 'access' });
    await page.evaluate(() =>
      localStorage.setItem('family-chores.tokenRenewedAt', String(Date.now() - 5 * 60_000)),
    );
  };
  const renewed = () => page.waitForResponse((response) => response.url().endsWith('/api/auth/session'));
  // Any refused request fails the journey.
  await expireToken();
  await Promise.all([renewed(), frameLoaded(), page.reload()]);
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await expireToken();
  await Promise.all([renewed(), addMember(page, { name: 'Ben', age: 9 })]);
  await expect(memberCard(page, 'Ben')).toBeVisible();
});

test("the dashboard of another family shows an error and links to the user's own, and is not requested again", async ({
  page,
  openBrowser,
  pageErrors,
}) => {
  const theirs = await arrangeFamily(await openBrowser(), []);
  const own = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  pageErrors.expect(/^404 GET /, /WebSocket connection .* failed/);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/families/${theirs.familyId}`)) requests += 1;
  });
  let refused = false;
  page.on('websocket', (socket) => {
    requests += 1;
    socket.on('socketerror', () => {
      refused = true;
    });
  });
  await page.clock.install();
  await page.goto(theirs.dashboard);
  await expect(page.getByRole('heading', { name: 'You cannot open this family' })).toBeVisible();
  await expect.poll(() => refused).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = requests;
  await page.clock.runFor(30_000);
  expect(requests).toBe(before);

  await page.getByRole('link', { name: 'Go to my family' }).click();
  await page.waitForURL(own.dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
});
