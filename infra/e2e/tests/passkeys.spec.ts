import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { addAuthenticator } from '../src/steps/authenticator.ts';
import { linkMailedTo } from '../src/steps/mail.ts';
import { makeSignInOld } from '../src/steps/old-sign-in.ts';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
}

test('a user logs in with a passkey that they added, and no longer can once they have removed it', async ({
  openBrowser,
  pageErrors,
}) => {
  const page = await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  // Requests may be in flight at a logout.
  pageErrors.expect(/^401 GET /, /WebSocket connection .* failed/);
  await addAuthenticator(page);
  const { person } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await expect(page.getByText(/^A passkey logs you in with your fingerprint/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
  expect(await linkMailedTo(person.email)).toMatch(/\/settings$/);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  // The login leads to the page that the user wanted to open, as with a password.
  await logOut(page);
  await page.goto('/settings');
  await page.waitForURL('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('/settings');
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  // If the sign-in is old, the passkey also confirms the identity of the user.
  await makeSignInOld(page);
  pageErrors.expect(/^403 DELETE .*\/api\/auth\/passkeys\//);
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys).toBeHidden();

  await logOut(page);
  pageErrors.expect(/^403 POST .*\/api\/auth\/passkeys\/sign-in$/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('It may have been removed. Please use your password');
  await expect(page).toHaveURL('/login');
});
