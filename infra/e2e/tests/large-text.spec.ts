import { chromiumFlags, findHeadlessChromium } from '../src/chromium.ts';
import { expect, test } from '../src/journey.ts';
import { brokenWords, checkScreen, setWidth } from '../src/looks.ts';
import { arrangeChore, arrangeFamily, arrangeVerified } from '../src/steps/arranged-family.ts';
import { chat, openChat } from '../src/steps/chat.ts';
import { actAs, dismissBadge } from '../src/steps/family.ts';
import { setFirstPin } from '../src/steps/pins.ts';
import { forEachSettingsDialog } from '../src/steps/settings-dialogs.ts';

/** Text of twice the usual size, as if the user had chosen it in the browser's settings. */
const args = [...chromiumFlags, '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { executablePath: findHeadlessChromium(), args } });

const chore = 'Set the table';

test('with text of twice the usual size, public pages, Today, the dashboard and the settings fit, and no word is broken in the titles of Today or in the days of the dashboard', async ({
  page,
}) => {
  await page.goto('/');
  const checkPage = async (name: string) => {
    for (const width of [360, 768]) {
      await setWidth(page, width);
      await checkScreen(page, `${name}-large-text-${width}`, { fullPage: true });
    }
  };
  await checkPage('landing');
  for (const name of ['terms', 'privacy', 'faq']) {
    await page.goto(`/${name}`);
    await checkPage(name);
  }

  const family = await arrangeFamily(
    page,
    [
      { name: 'Donaudampfschifffahrtskapitaen', age: 38 },
      { name: 'Mia', age: 8 },
      { name: 'Alexandra Elisabeth', age: 10 },
    ],
    { name: 'Sommerfeld-Nachtigallenstein' },
  );
  await arrangeVerified(page, family, { member: 'Mia', chore, verifier: 'Donaudampfschifffahrtskapitaen' });
  await arrangeChore(page, family, { member: 'Alexandra Elisabeth', chore: 'Feed the pet' });
  await page.goto(`${family.dashboard}/today`);
  await dismissBadge(page);
  await checkPage('today');
  await setWidth(page, 360);
  for (const title of [page.locator('header p').first(), page.getByRole('heading', { level: 1 })]) {
    await expect.poll(() => title.evaluate(brokenWords)).toEqual([]);
  }
  // On a narrow screen, Today would open instead of the dashboard.
  await setWidth(page, 2560);
  await page.goto(family.dashboard);
  await expect(page.getByRole('heading', { name: "Sommerfeld-Nachtigallenstein's Chores" })).toBeVisible();
  const days = page.getByRole('group', { name: 'Day', exact: true });
  for (const width of [360, 768]) {
    await setWidth(page, width);
    await expect.poll(() => days.evaluate(brokenWords)).toEqual([]);
  }
  await checkPage('dashboard');
  await page.goto('/settings');
  await checkPage('settings');
});

test('with text of twice the usual size, the dialogs of the settings and the history fit', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/^403 POST .*\/api\/auth\/passkeys\/creation$/);
  const checkDialog = async (name: string) => {
    for (const width of [360, 768]) {
      await setWidth(page, width);
      await checkScreen(page, `dialog-${name}-large-text-${width}`);
    }
  };
  const dashboard = await forEachSettingsDialog(page, checkDialog);
  await page.goto(`${dashboard}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkDialog('history');
});

test('with text of twice the usual size, the consent and the muted chat fit', async ({ page }) => {
  const checkDialog = async (name: string) => {
    for (const width of [360, 768]) {
      await setWidth(page, width);
      await checkScreen(page, `${name}-large-text-${width}`);
    }
  };
  const { dashboard } = await arrangeFamily(page, [{ name: 'Anna', age: 38 }]);
  await setWidth(page, 2560);
  await page.goto(dashboard);
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByLabel('Name').fill('Leo');
  await dialog.getByLabel('Age').fill('9');
  const consent = dialog.getByText(/^By adding a child you confirm/);
  await expect(consent).toBeVisible();
  await checkDialog('consent');
  await setWidth(page, 360);
  await consent.scrollIntoViewIfNeeded();
  expect(await consent.evaluate(brokenWords)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/settings');
  await setFirstPin(page, { parent: 'Anna', pin: '2468' });
  await page.goto(`${dashboard}/today`);
  await openChat(page);
  await chat(page).getByRole('button', { name: 'Who can write' }).click();
  await checkDialog('chat-who-can-write');
  await page.getByRole('menuitem', { name: 'Mute for 1 hour' }).click();
  await expect(chat(page).getByText(/^Only parents can write until/)).toBeVisible();
  await checkDialog('chat-muted-parent');
  await page.keyboard.press('Escape');
  await actAs(page, 'Leo');
  await openChat(page);
  await expect(chat(page).getByText(/^A parent has muted the chat until/)).toBeVisible();
  await checkDialog('chat-muted-child');
});
