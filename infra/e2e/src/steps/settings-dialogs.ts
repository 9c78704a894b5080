import { expect, type Page } from '@playwright/test';
import { arrangeFamily } from './arranged-family.ts';
import { addAuthenticator } from './authenticator.ts';
import { makeSignInOld } from './old-sign-in.ts';
import { openSettings } from './open-settings.ts';

/** The label of the button that opens each dialog, by the name of the dialog's screenshot. */
const dialogs = {
  'change-email': /^Change email/,
  'change-password': /^Change password/,
  'recent-logins': /^Recent logins/,
  'rename-passkey': /^Rename/,
  'remove-passkey': /^Remove/,
  'pin-pad': /^Set a PIN/,
  retention: /^Keep for/,
  'delete-family': /^Delete family/,
  'delete-account': /^Delete account/,
};

/**
 * The last dialog, in which a user with an old sign-in confirms their identity, stays open.
 * @returns the path of the family's dashboard
 */
export async function forEachSettingsDialog(
  page: Page,
  check: (name: string) => Promise<void>,
): Promise<string> {
  await addAuthenticator(page);
  const { dashboard } = await arrangeFamily(page, [{ name: 'Anna', age: 38 }]);
  await openSettings(page, dashboard);
  await page.getByRole('switch', { name: /^Parent.*Anna/ }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const [name, button] of Object.entries(dialogs)) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog).toBeVisible();
    await check(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await makeSignInOld(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  await check('confirm-sign-in');
  return dashboard;
}
