import type { Page } from '@playwright/test';
import { PHONE, TABLET } from '../src/devices.ts';
import { expect, test } from '../src/journey.ts';
import { login, type Person, sendLogin } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { linkMailedTo } from '../src/steps/mail.ts';
import { makeSignInOld } from '../src/steps/old-sign-in.ts';

/** A device that was logged out must lose its connection within this time. */
const MAX_CLOSE_MS = 1000;

/** Logs in, and waits for a live connection. @returns the time at which the page's first connection is closed */
async function logInOn(page: Page, person: Person): Promise<{ closedAt: Promise<number> }> {
  const closedAt = new Promise<number>((resolve) => {
    page.once('websocket', (socket) => socket.once('close', () => resolve(performance.now())));
  });
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('familyId='));
  await login(page, person);
  await page.waitForURL(/\/dashboard\//);
  await connected;
  return { closedAt };
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test('a tablet logs out a phone, which is disconnected within a second; then it logs out all other devices', async ({
  openBrowser,
  pageErrors,
}) => {
  const tablet = await openBrowser(TABLET);
  const { person, dashboard } = await arrangeFamily(tablet, [{ name: 'Mia', age: 8 }]);
  const phone = await openBrowser(PHONE);
  const { closedAt } = await logInOn(phone, person);
  await tablet.goto('/settings');
  const devices = tablet.getByRole('list', { name: 'Devices that are logged in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);

  pageErrors.expect(/^401 /, /WebSocket connection .* failed/);
  const deleted = tablet.waitForResponse((response) => response.request().method() === 'DELETE');
  await devices.getByRole('button', { name: /^Log out / }).tap();
  await deleted;
  const endedAt = performance.now();
  expect((await closedAt) - endedAt).toBeLessThan(MAX_CLOSE_MS);
  await expect(tablet.getByText(/ is logged out$/)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(phone).toHaveURL('/login');
  expect(await statusOf(phone, '/api/auth/sessions')).toBe(401);

  const others = [phone, await openBrowser(PHONE)];
  for (const other of others) await logInOn(other, person);
  await tablet.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await tablet.getByRole('button', { name: 'Log out everywhere else' }).tap();
  await expect(tablet.getByText('All other devices are logged out')).toBeVisible();
  for (const other of others) await expect(other).toHaveURL('/login');
  await tablet.goto(dashboard);
  expect(await statusOf(tablet, '/api/auth/sessions')).toBe(200);
});

const confirmWith = async (page: Page, password: string) => {
  const dialog = page.getByRole('dialog', { name: 'Please confirm your identity' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await expect(dialog).toBeHidden();
};

test('on a phone, a user changes their email with the password and a link sent to the new address', async ({
  openBrowser,
  pageErrors,
}) => {
  const phone = await openBrowser(PHONE);
  const { person } = await arrangeFamily(phone, [{ name: 'Mia', age: 8 }]);
  const email = `new.${person.email}`;
  await phone.goto('/settings');
  await makeSignInOld(phone);
  pageErrors.expect(/^403 POST .*\/api\/auth\/email/);
  await phone.getByRole('button', { name: 'Change email' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).tap();
  await confirmWith(phone, person.password);
  await expect(phone.getByText(`Open the link that we sent to ${email}.`, { exact: false })).toBeVisible();

  await phone.goto(await linkMailedTo(email));
  await phone.getByRole('button', { name: 'Use this email' }).tap();
  await expect(phone.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await phone.context().clearCookies();

  pageErrors.expect(/^401 /, /WebSocket connection .* failed/);
  await login(phone, person);
  await expect(phone.getByRole('alert')).toContainText('Invalid email or password');
  await sendLogin(phone, { ...person, email });
  await phone.waitForURL(/\/dashboard\//);
});

test('on a phone, a user whose sign-in is old can change the plan only with the password', async ({
  openBrowser,
  pageErrors,
}) => {
  const phone = await openBrowser(PHONE);
  const { person } = await arrangeFamily(phone, [{ name: 'Mia', age: 8 }]);
  await phone.goto('/billing');
  await expect(phone.getByRole('button', { name: 'Switch to Annual' })).toBeVisible();
  await makeSignInOld(phone);
  pageErrors.expect(/^403 POST .*\/api\/subscriptions\/update$/);
  const responses: number[] = [];
  phone.on('response', (response) => {
    if (response.url().endsWith('/api/subscriptions/update')) responses.push(response.status());
  });
  await phone.getByRole('button', { name: 'Switch to Annual' }).tap();
  const planDialog = phone.getByRole('alertdialog');
  await planDialog.getByRole('button', { name: 'Switch to Annual' }).tap();
  await phone.getByRole('dialog', { name: 'Please confirm your identity' }).getByText('Cancel').tap();
  // The dialog about the plan is still open.
  await planDialog.getByRole('button', { name: 'Switch to Annual' }).tap();
  await confirmWith(phone, person.password);
  await expect(phone.getByRole('button', { name: 'Switch to Monthly' })).toBeVisible();
  expect(responses).toEqual([403, 403, 200]);
});
