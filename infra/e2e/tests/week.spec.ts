import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expect, test } from '../src/journey.ts';
import { setWidth } from '../src/looks.ts';
import { arrangeChore, arrangeCompleted, arrangeFamily } from '../src/steps/arranged-family.ts';
import { cellOf } from '../src/steps/chores.ts';
import { drag, fingerOf, mouseOf } from '../src/steps/drag.ts';
import { replacePrintDialog, rows } from '../src/steps/schedule.ts';

const members = [
  { name: 'Anna', age: 39 },
  { name: 'Mia', age: 8 },
  { name: 'Leo', age: 10 },
];
const chore = 'Set the table';

const chip = (page: Page) => page.getByRole('table').getByRole('button', { name: chore });
const choreIn = (page: Page, member: string, inDays: number) =>
  cellOf(page, member, { inDays }).locator('xpath=..').getByRole('button', { name: chore });

test('the family’s week fits screens from 360 to 1280 px wide, each week has its own URL, and a chore is moved by mouse, keyboard and finger', async ({
  page,
}) => {
  const family = await arrangeFamily(page, members);
  // Thursday of next week, which has days on both sides.
  const inDays = 10 - ((new Date().getDay() + 6) % 7);
  await arrangeChore(page, family, { member: 'Mia', chore, inDays });
  await page.goto(`${family.dashboard}/week`);
  await expect(rows(page)).toContainText(['Anna', 'Mia', 'Leo']);
  const excessWidth = () =>
    page.getByRole('table').evaluate(({ parentElement }) => {
      const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {};
      return scrollWidth - clientWidth;
    });
  for (const [width, ...days] of [
    [360, 1],
    [768, 3, 4],
    [820, 3, 4],
    [1024, 7],
    [1280, 7],
  ]) {
    await setWidth(page, width ?? 0);
    const shownDays = async () => (await page.getByRole('columnheader').count()) - 1;
    await expect.poll(async () => days.includes(await shownDays())).toBe(true);
    expect(await excessWidth(), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/\?week=\d{4}-W\d\d$/);
  await page.reload();
  await expect(chip(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/week$/);
  await expect(chip(page)).toBeHidden();
  await page.goForward();
  await expect(choreIn(page, 'Mia', inDays)).toBeVisible();

  await drag(chip(page), cellOf(page, 'Leo', { inDays: inDays + 1 }), mouseOf(page));
  await expect(choreIn(page, 'Leo', inDays + 1)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.reload();
  await expect(choreIn(page, 'Mia', inDays)).toBeVisible();

  await chip(page).focus();
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect(choreIn(page, 'Mia', inDays - 1)).toBeFocused();

  await expect(page.getByText('Chore moved')).toBeVisible();
  await page.reload();
  await expect(choreIn(page, 'Mia', inDays - 1)).toBeVisible();
  await drag(chip(page), cellOf(page, 'Leo', { inDays }), await fingerOf(page));
  await expect(choreIn(page, 'Leo', inDays)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(choreIn(page, 'Leo', inDays)).toBeVisible();
});

test('the week of the whole family, with 20 chores on one day, is printed on one page', async ({ page }) => {
  const family = await arrangeFamily(page, members);
  for (const assigned of ['Set the table', 'Feed the pet', 'Make your bed', 'Water the houseplants']) {
    for (const inDays of [0, 0, 0])
      await arrangeChore(page, family, { member: 'Mia', chore: assigned, inDays });
    await arrangeCompleted(page, family, { member: 'Leo', chore: assigned });
    await arrangeChore(page, family, { member: 'Anna', chore: 'Cook dinner for the family' });
  }
  await replacePrintDialog(page);
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
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const boxes = paper.toString('latin1').match(/\/MediaBox \[0 0 84\d[\d.]* 59\d[\d.]*\]/g);
  expect(boxes, 'the document should be one page of A4 in landscape').toHaveLength(1);
  const { totalPages, text } = await extractText(new Uint8Array(paper), { mergePages: true });
  expect(totalPages).toBe(1);
  for (const member of ['Anna', 'Mia', 'Leo']) expect(text).toContain(member);
  expect(text).toContain('Cook dinner for the family');
  expect(text.match(/to verify/g)).toHaveLength(4);
});
