import { createFamily } from '@family-chores/contracts/families/families';
import { getSession } from '@family-chores/contracts/identity/accounts';
import type { Page } from '@playwright/test';
import { alone, expect, test } from '../src/journey.ts';
import { login } from '../src/steps/account.ts';
import { arrangeFamily, clientOf } from '../src/steps/arranged-family.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const FAMILY_NOTICE = /This family will be deleted on/;
const ACCOUNT_NOTICE = /Your account will be deleted on/;

test(
  'for a family and then for its account, the first request for deletion is canceled, and the second is carried out',
  alone,
  async ({ openBrowser, stack, pageErrors }) => {
    test.setTimeout(240_000);
    const phone = await openBrowser(PHONE);
    await phone.clock.install();
    const family = await arrangeFamily(phone, [{ name: 'Mia', age: 8 }]);
    await clientOf(phone).callOrThrow(createFamily, { body: { name: 'Beach' } });
    await phone.goto(family.dashboard);

    await test.step('keep the family', async () => {
      await deleteFamily(phone);
      await phone.goto(family.dashboard);
      await expect(phone.getByText(FAMILY_NOTICE)).toBeVisible();
      await phone.getByRole('button', { name: 'Keep the family' }).click();
      await expect(phone.getByText(FAMILY_NOTICE)).toBeHidden();
    });

    await test.step('after 14 days the family is gone, and the other family of the account is still there', async () => {
      await deleteFamily(phone);
      await setClocksAhead(phone, stack, 15);
      pageErrors.expect(/^404 /, /^console: WebSocket .* 404$/);
      await phone.goto('/settings');
      const statusOfFamily = async () =>
        (await phone.request.get(`/api/families/${family.familyId}`)).status();
      await expect.poll(statusOfFamily).toBe(404);
      await phone.reload();
      const data = phone.getByRole('region', { name: 'Your data' });
      await expect(data.getByText('Beach').first()).toBeVisible();
      await expect(data.getByText('Sand')).toHaveCount(0);
    });

    await test.step('on another device, keep the account', async () => {
      // The last sign-in was 15 days ago, so the user must confirm their identity.
      pageErrors.expect(/^403 /);
      await deleteAccount(phone, family.person.password);
      await expect(phone.getByText(ACCOUNT_NOTICE).first()).toBeVisible();
      const tablet = await openBrowser(PHONE);
      await tablet.clock.install({ time: daysAhead(15) });
      await login(tablet, family.person);
      await tablet.getByRole('button', { name: 'Keep my account' }).click();
      await expect(tablet.getByText(ACCOUNT_NOTICE)).toBeHidden();
      await tablet.close();
    });

    await test.step('no one can sign in once the account is deleted', async () => {
      await phone.reload();
      await deleteAccount(phone);
      await setClocksAhead(phone, stack, 30);
      pageErrors.expect(/^401 /);
      const user = async () => (await clientOf(phone).callOrThrow(getSession, {})).user;
      await expect.poll(user).toBeNull();
      await login(phone, family.person);
      await expect(phone.getByText('Invalid email or password').first()).toBeVisible();
    });
  },
);

async function deleteFamily(page: Page): Promise<void> {
  await page.goto('/settings');
  const data = page.getByRole('region', { name: 'Your data' });
  const row = data.getByRole('listitem').filter({ hasText: 'Sand' });
  await row.getByRole('button', { name: 'Delete family' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Sand' });
  await dialog.getByLabel('Type Sand to confirm').fill('Sand');
  await dialog.getByRole('button', { name: 'Delete family' }).click();
  await expect(dialog).toBeHidden();
}

async function deleteAccount(page: Page, password?: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account' });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  if (password !== undefined) {
    const confirmation = page.getByRole('dialog', { name: 'Please confirm your identity' });
    await confirmation.getByLabel('Password', { exact: true }).fill(password);
    await confirmation.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(dialog).toBeHidden();
}

const daysAhead = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

/** Leaves the page first: once the clocks are ahead, its token has expired, and its requests would fail. */
async function setClocksAhead(
  page: Page,
  stack: { setClock(time: Date): Promise<void> },
  days: number,
): Promise<void> {
  await page.goto('about:blank');
  await stack.setClock(daysAhead(days));
  await page.clock.setSystemTime(daysAhead(days));
}
