import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { setWidth } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { todayOf } from '../src/steps/chores.ts';
import { chooseInMenu, goTo } from '../src/steps/destinations.ts';

/** Opens Today on a phone by way of the settings. @returns the path of Today */
async function arriveFromSettings(page: Page): Promise<string> {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const today = `${dashboard}/today`;
  await setWidth(page, 360);
  await page.goto(dashboard);
  await expect(page).toHaveURL(today);
  await chooseInMenu(page, 'Settings');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(today);
  return today;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Acting as Mia' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Family Chat' });
const openChat = async (page: Page) => {
  await chooseInMenu(page, 'Chat');
  await expect(chat(page)).toBeVisible();
};

test('Back on a phone closes open dialogs one by one before it leaves the page', async ({ page }) => {
  const today = await arriveFromSettings(page);
  await openChat(page);
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL(today);

  await goTo(page, 'Week');
  await todayOf(page, 'Mia').click();
  const addChore = page.getByRole('dialog', { name: 'Add Chore' });
  await addChore.getByRole('button', { name: 'Quick Share' }).first().click();
  const quickShare = page.getByRole('dialog', { name: 'Quick Share' });
  await expect(quickShare).toBeVisible();
  await page.goBack();
  await expect(quickShare).toBeHidden();
  await expect(addChore).toBeVisible();
  await page.goBack();
  await expect(addChore).toBeHidden();
  await expect(page).toHaveURL(/\/week$/);
  await page.goBack();
  await expect(page).toHaveURL(today);

  await page.goBack();
  await expect(page).toHaveURL('/settings');
  await page.goForward();
  await expect(page).toHaveURL(today);
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back leaves the page with one press after dialogs were closed by saving, by Escape or by a reload', async ({
  page,
}) => {
  const today = await arriveFromSettings(page);
  await goTo(page, 'Family');
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const form = page.getByRole('dialog', { name: 'Add Family Member' });
  await form.getByLabel('Name').fill('Ben');
  await form.getByLabel('Age').fill('38');
  await form.getByRole('button', { name: 'Add Member' }).click();
  await expect(form).toBeHidden();
  await openChat(page);
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(today);

  await page.goForward();
  await expect(page).toHaveURL(/\/family$/);
  await openChat(page);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await expect(chat(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(today);
});
