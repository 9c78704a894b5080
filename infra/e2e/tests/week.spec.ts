import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeChore, arrangeCompleted, arrangeFamily } from '../src/steps/arranged-family.ts';
import { cellOf } from '../src/steps/chores.ts';
import { holdPrint, rows } from '../src/steps/schedule.ts';

const members = [
  { name: 'Anna', age: 39 },
  { name: 'Mia', age: 8 },
  { name: 'Leo', age: 10 },
];
const chore = 'Set the table';

const chip = (page: Page) => page.getByRole('table').getByRole('button', { name: chore });
const dropped = (page: Page, member: string, inDays: number) =>
  cellOf(page, member, { inDays }).locator('xpath=..').getByRole('button', { name: chore });

async function centerOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('the whole family’s week keeps its address, and a chore is dragged by mouse, keyboard and finger', async ({
  page,
}) => {
  const family = await arrangeFamily(page, members);
  // In the middle of next week, so that there are days on both sides.
  const inDays = 10 - ((new Date().getDay() + 6) % 7);
  await arrangeChore(page, family, { member: 'Mia', chore, inDays });
  await page.goto(`${family.dashboard}/week`);
  await expect(rows(page)).toContainText(['Anna', 'Mia', 'Leo']);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/\?week=\d{4}-W\d\d$/);
  await page.reload();
  await expect(chip(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/week$/);
  await expect(chip(page)).toBeHidden();
  await page.goForward();
  await expect(dropped(page, 'Mia', inDays)).toBeVisible();

  await chip(page).hover();
  await page.mouse.down();
  const target = await centerOf(cellOf(page, 'Leo', { inDays: inDays + 1 }));
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
  await expect(dropped(page, 'Leo', inDays + 1)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.reload();
  await expect(dropped(page, 'Mia', inDays)).toBeVisible();

  await chip(page).focus();
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect(dropped(page, 'Mia', inDays - 1)).toBeFocused();

  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await expect(page.getByText('Chore moved')).toBeVisible();
  await page.reload();
  await expect(dropped(page, 'Mia', inDays - 1)).toBeVisible();
  await touch('touchStart', await centerOf(chip(page)));
  await expect(chip(page)).toHaveCSS('opacity', '0.4');
  await touch('touchMove', await centerOf(cellOf(page, 'Leo', { inDays })));
  await touch('touchEnd');
  await expect(dropped(page, 'Leo', inDays)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(dropped(page, 'Leo', inDays)).toBeVisible();
});

test('the whole family’s week is printed on one page, also when it is full', async ({ page }) => {
  const family = await arrangeFamily(page, members);
  for (const each of ['Set the table', 'Feed the pet', 'Make your bed', 'Water the houseplants']) {
    for (const inDays of [0, 0, 0]) await arrangeChore(page, family, { member: 'Mia', chore: each, inDays });
    await arrangeCompleted(page, family, { member: 'Leo', chore: each });
    await arrangeChore(page, family, { member: 'Anna', chore: 'Cook dinner for the family' });
  }
  await holdPrint(page);
  await page.goto(`${family.dashboard}/week`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print everyone on one page' }).click();
  await expect(page.locator('html[data-print-dialog]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1047, height: 718 });
  const sheet = page.getByRole('region', { name: 'All members' });
  await expect(sheet.getByRole('rowheader')).toHaveText(['Anna', 'Mia', 'Leo']);
  await expect(sheet.getByRole('listitem')).toHaveCount(20);
  await expect(sheet.getByText('to verify')).toHaveCount(4);
  await page.screenshot({ path: 'screenshots/printed-family.png', fullPage: true });
  // The page is restored afterwards.
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/MediaBox \[0 0 84\d[\d.]* 59\d[\d.]*\]/g)).toHaveLength(1);
  expect(paper.match(/\/MediaBox/g)).toHaveLength(1);
});
