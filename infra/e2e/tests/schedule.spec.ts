import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { checkScreen, setWidth } from '../src/looks.ts';
import {
  type ArrangedFamily,
  arrangeChore,
  arrangeFamily,
  arrangeVerified,
} from '../src/steps/arranged-family.ts';
import { assignToday, cellOf, choreRow, showAges, todayOf } from '../src/steps/chores.ts';
import { dismissBadge, memberCard, section } from '../src/steps/family.ts';
import { chip, closePrintDialog, manageChores, replacePrintDialog, rows } from '../src/steps/schedule.ts';

const members = [
  { name: 'Ben', age: 38 },
  { name: 'Nora', age: 6 },
  { name: 'Mia', age: 8 },
  { name: 'Leo', age: 10 },
];
const chore = 'Set the table';

test('a family plans a chore for next week by age group, and removes it', async ({ page, openBrowser }) => {
  const family = await arrangeFamily(page, members);
  await page.goto(family.dashboard);
  const schedule = section(page, 'Chore Schedule');
  await expect(schedule.getByRole('tab')).toHaveText(['Ages 5-7', 'Ages 8-10', 'Ages 11-13', 'Ages 14+']);
  await expect(schedule.getByRole('columnheader')).toHaveCount(8);
  await expect(schedule.getByRole('columnheader', { name: 'Today' })).toHaveAttribute('aria-current', 'date');
  await expect(rows(page)).toContainText(['Nora']);
  await showAges(page, '11-13');
  await expect(schedule).toContainText('No one in your family is in this age group.');
  await showAges(page, '8-10');
  await expect(rows(page)).toContainText(['Mia', 'Leo']);

  await schedule.getByRole('button', { name: 'Next week' }).click();
  await expect(todayOf(page, 'Mia')).toBeHidden();
  const cell = cellOf(page, 'Mia', { inDays: 7 });
  await cell.click();
  const dialog = page.getByRole('dialog', { name: 'Add Chore' });
  await expect(dialog.getByRole('button', { name: 'Clear and wipe the table' })).toBeVisible();
  await expect(dialog.getByText('Put your toys away')).toBeHidden();
  await dialog.getByRole('button', { name: chore }).click();
  await expect(chip(page, chore)).toBeVisible();
  await expect(choreRow(page, { member: 'Mia', chore })).toBeVisible();

  const kitchen = await openBrowser({ storageState: await page.context().storageState() });
  await kitchen.goto(family.dashboard);
  await showAges(kitchen, '8-10');
  await expect(todayOf(kitchen, 'Mia')).toBeVisible();
  await expect(chip(kitchen, chore)).toBeHidden();
  await section(kitchen, 'Chore Schedule').getByRole('button', { name: 'Next week' }).click();
  await expect(chip(kitchen, chore)).toBeVisible();

  await chip(page, chore).click();
  const assigned = page.getByRole('dialog', { name: chore });
  await expect(assigned).toContainText('Not completed yet');
  await assigned.getByRole('button', { name: 'Remove from schedule' }).click();
  await expect(page.getByText('Chore removed')).toBeVisible();
  await expect(cell).toBeFocused();
  for (const screen of [page, kitchen]) await expect(chip(screen, chore)).toBeHidden();
  await schedule.getByRole('button', { name: 'Previous week' }).click();
  await expect(todayOf(page, 'Mia')).toBeVisible();
  await schedule.getByRole('button', { name: 'Previous week' }).click();
  await schedule.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(todayOf(page, 'Mia')).toBeVisible();
});

test('one chore is assigned to several members in one step', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, members);
  await page.goto(dashboard);
  await todayOf(page, 'Nora').click();
  const choice = page
    .getByRole('dialog', { name: 'Add Chore' })
    .getByRole('listitem')
    .filter({ hasText: chore });
  await choice.getByRole('button', { name: 'Quick Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Share' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByText('Ben')).toBeHidden();
  await dialog.getByRole('button', { name: 'Assign Chore' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Select at least one member');
  for (const name of ['Nora', 'Leo']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Assign Chore' }).click();
  await expect(page.getByText('Set the table for Nora and Leo, today')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const member of ['Nora', 'Leo'])
    await expect(choreRow(page, { member, chore })).toContainText('Today');
  await expect(memberCard(page, 'Mia')).toContainText('All chores completed!');
  await expect(chip(page, chore)).toBeVisible();
});

test("a chore shared from another day's cell is assigned for the chosen day", async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, members);
  await page.goto(dashboard);
  await section(page, 'Chore Schedule').getByRole('button', { name: 'Next week' }).click();
  await cellOf(page, 'Nora', { inDays: 7 }).click();
  const choice = page
    .getByRole('dialog', { name: 'Add Chore' })
    .getByRole('listitem')
    .filter({ hasText: chore });
  await choice.getByRole('button', { name: 'Quick Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Share' });
  await expect(dialog.getByRole('radio', { name: /^Today/ })).toBeChecked();
  await dialog.getByText('The day you chose').click();
  await dialog.getByRole('checkbox', { name: 'Nora' }).check();
  await dialog.getByRole('button', { name: 'Assign Chore' }).click();
  await expect(dialog).toBeHidden();
  await expect(chip(page, chore)).toBeVisible();
  await expect(choreRow(page, { member: 'Nora', chore })).not.toContainText('Today');
});

test('a chore is moved to another day and completed in its sheet, and another browser shows both', async ({
  page,
  openBrowser,
}) => {
  const family = await arrangeFamily(page, members);
  await arrangeChore(page, family, { member: 'Nora', chore });
  await page.goto(family.dashboard);
  const kitchen = await openBrowser({ storageState: await page.context().storageState() });
  await kitchen.goto(family.dashboard);
  const row = choreRow(kitchen, { member: 'Nora', chore });
  await expect(row).toContainText('Today');
  await chip(page, chore).click();
  const sheet = page.getByRole('dialog', { name: chore });
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Move Chore' });
  await move.getByRole('button', { name: 'A week later' }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Chore moved')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(chip(page, chore)).toBeHidden();
  await expect(row).not.toContainText('Today');

  await section(page, 'Chore Schedule').getByRole('button', { name: 'Next week' }).click();
  await chip(page, chore).click();
  await sheet.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText("You've completed your chore!")).toBeVisible();
  await expect(row.getByRole('checkbox')).toBeChecked();
});

test('a family creates a chore of its own, changes it and deletes it', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, members);
  await page.goto(dashboard);
  const manager = await manageChores(page);
  await manager.getByRole('button', { name: 'New Chore' }).click();
  const form = page.getByRole('dialog', { name: 'New Chore' });
  await form.getByRole('button', { name: 'Create Chore' }).click();
  await expect(form).toContainText('Name is required');
  await form.getByLabel('Name').fill('Brush the rabbit');
  await form.getByLabel('Points').fill('15');
  await form.getByLabel('Maximum age').fill('9');
  await form.getByRole('button', { name: 'Create Chore' }).click();
  await expect(page.getByText('Chore created')).toBeVisible();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await showAges(page, '8-10');
  await todayOf(page, 'Leo').click();
  const addChore = page.getByRole('dialog', { name: 'Add Chore' });
  await addChore.getByLabel('Find a chore').fill('rabbit');
  await expect(addChore).toContainText('No chore matches “rabbit”.');
  await page.keyboard.press('Escape');
  await assignToday(page, { member: 'Mia', chore: 'Brush the rabbit' });
  await expect(choreRow(page, { member: 'Mia', chore: 'Brush the rabbit' })).toContainText('15 points');

  await manageChores(page);
  await manager.getByLabel('Find a chore').fill('rabbit');
  await manager.getByRole('button', { name: 'Edit Brush the rabbit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Chore' });
  await edit.getByLabel('Name').fill('Brush the rabbits');
  await edit.getByLabel('Points').fill('20');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Chore updated')).toBeVisible();
  await expect(edit).toBeHidden();
  await manager.getByRole('button', { name: 'Delete Brush the rabbits' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Brush the rabbits' });
  await expect(confirmation).toContainText('one open assignment is removed from the schedule');
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(manager).toContainText('No chore matches “rabbit”.');
  await page.keyboard.press('Escape');
  await expect(choreRow(page, { member: 'Mia', chore: 'Brush the rabbits' })).toHaveCount(0);
});

async function arrangeWeek(page: Page): Promise<ArrangedFamily> {
  const family = await arrangeFamily(page, members);
  await arrangeChore(page, family, { member: 'Nora', chore });
  await arrangeVerified(page, family, { member: 'Mia', chore, verifier: 'Ben' });
  await arrangeChore(page, family, { member: 'Leo', chore: 'Feed the pet' });
  return family;
}

// Shows: 2-week-print
test('the week is printed in landscape with one page per age group that has members; completed chores are struck through, verified ones have a check mark', async ({
  page,
}) => {
  const family = await arrangeWeek(page);
  await replacePrintDialog(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(family.dashboard);
  await choreRow(page, { member: 'Leo', chore: 'Feed the pet' }).getByRole('checkbox').check();
  await expect(page.getByText('Great job!')).toBeHidden();
  await section(page, 'Chore Schedule').getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-print-dialog]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1047, height: 718 });
  await expect(section(page, 'Family Members')).toBeHidden();
  const sheets = page.getByRole('region', { name: /^Ages/ });
  await expect(sheets.getByRole('paragraph')).toHaveText([/^Ages 5-7 · /, /^Ages 8-10 · /, /^Ages 14\+ · /]);
  const [young, middle] = [sheets.nth(0), sheets.nth(1)];
  await expect(middle.getByRole('rowheader')).toHaveText(['Mia', 'Leo']);
  await expect(young.getByText(chore)).toHaveCSS('text-decoration-line', 'none');
  for (const name of [chore, 'Feed the pet']) {
    await expect(middle.getByText(name)).toHaveCSS('text-decoration-line', 'line-through');
  }
  await expect(middle.getByRole('listitem').filter({ hasText: chore })).toContainText('✓');
  await expect(middle.getByRole('listitem').filter({ hasText: 'Feed the pet' })).not.toContainText('✓');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(middle).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.screenshot({ path: 'screenshots/printed-week.png', fullPage: true });

  const paper = (await page.pdf({ path: 'screenshots/printed-week.pdf', preferCSSPageSize: true })).toString(
    'latin1',
  );
  // A PDF states the size of each page as its MediaBox.
  const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map(Number),
  );
  expect(sizes).toHaveLength(3);
  for (const [width = 0, height = 0] of sizes) expect(width).toBeGreaterThan(height);

  await page.emulateMedia({ media: 'screen' });
  await closePrintDialog(page);
  await expect(page.locator('[data-printed-week]')).toHaveCount(0);
  await expect(section(page, 'Family Members')).toBeVisible();
});

test('the dialogs of the schedule fit and are accessible on a phone and a computer', async ({ page }) => {
  const family = await arrangeWeek(page);
  await page.goto(family.dashboard);
  await dismissBadge(page);
  const checkDialog = async (name: string) => {
    for (const width of [360, 1280]) {
      await setWidth(page, width);
      await checkScreen(page, `${name}-${width}`);
    }
  };
  await todayOf(page, 'Nora').click();
  await page.getByRole('button', { name: 'Quick Share' }).first().click();
  const share = page.getByRole('dialog', { name: 'Quick Share' });
  await share.getByRole('button', { name: 'Assign Chore' }).click();
  await expect(share.getByRole('alert')).toBeVisible();
  await checkDialog('quick-share');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const manager = await manageChores(page);
  await checkDialog('manage-chores');
  await manager.getByRole('button', { name: 'New Chore' }).click();
  const form = page.getByRole('dialog', { name: 'New Chore' });
  await form.getByLabel('Points').fill('0');
  await form.getByRole('button', { name: 'Create Chore' }).click();
  await expect(form).toContainText('Points must be at least 1');
  await checkDialog('new-chore');
  await page.keyboard.press('Escape');
  await manager
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkDialog('delete-chore');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await showAges(page, '8-10');
  await chip(page, chore).click();
  await expect(page.getByRole('dialog', { name: chore })).toContainText('Verified by Ben');
  await checkDialog('assignment-verified');

  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await setWidth(page, 360);
  await checkScreen(page, 'week-large-text-360', { fullPage: true });
});
