import { expect, test } from '../src/journey.ts';
import { checkScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { cellOf, choreRow, showAges, todayOf } from '../src/steps/chores.ts';
import { dayIn } from '../src/steps/day-in.ts';
import { destination } from '../src/steps/destinations.ts';
import { section } from '../src/steps/family.ts';
import { chip } from '../src/steps/schedule.ts';
import { countTaps } from '../src/steps/taps.ts';

const members = [
  { name: 'Anna', age: 39 },
  { name: 'Mia', age: 8 },
];
const routine = ['Make your bed', 'Feed the pet', 'Set the table'];
const [bed = ''] = routine;
const MAX_TAPS = 8;

test('three daily chores are planned for a child in at most 8 taps; one is ended, one is deleted, and the child can be away', async ({
  page,
}) => {
  const { dashboard } = await arrangeFamily(page, members);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${dashboard}/today`);
  const schedule = section(page, 'Chore Schedule');
  const sheet = page.getByRole('dialog', { name: 'Add Chore' });
  const repeat = sheet.getByRole('switch', { name: 'Repeat' });
  const taps = countTaps();

  await taps.pressVisible(destination(page, 'Week'));
  await taps.press(todayOf(page, 'Mia'));
  await taps.pressVisible(repeat);
  for (const chore of routine) {
    await taps.press(sheet.getByRole('button', { name: chore }));
    await expect(sheet.getByRole('button', { name: chore })).toContainText('Already planned');
  }
  await taps.pressVisible(sheet.getByRole('button', { name: 'Done' }));
  expect(taps.count()).toBeLessThanOrEqual(MAX_TAPS);

  await todayOf(page, 'Mia').click();
  await repeat.click();
  await sheet.getByText('More options').click();
  await expect(sheet.getByLabel('Last day')).toBeVisible();
  for (const width of widths) {
    await setWidth(page, width);
    await checkScreen(page, `repeat-${width}`);
  }
  await page.keyboard.press('Escape');
  await setWidth(page, 1280);
  await page.goto(dashboard);
  await showAges(page, '8-10');
  for (const chore of routine) await expect(choreRow(page, { member: 'Mia', chore }).first()).toBeVisible();

  await schedule.getByRole('button', { name: 'Next week' }).click();
  for (const chore of routine) await expect(chip(page, chore)).toHaveCount(7);
  await chip(page, bed).first().click();
  await page.getByRole('dialog', { name: bed }).getByRole('button', { name: 'This and later' }).click();
  await expect(chip(page, bed)).toHaveCount(0);
  await expect(cellOf(page, 'Mia', { inDays: 7 })).toBeVisible();
  for (const chore of routine.slice(1)) await expect(chip(page, chore)).toHaveCount(7);

  await schedule.getByRole('button', { name: 'Repeating Chores' }).click();
  const list = page.getByRole('dialog', { name: 'Repeating Chores' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').filter({ hasText: bed })).toContainText('until');
  await list.getByRole('button', { name: 'Delete repetition of Feed the pet' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  // Mia is away for three weeks, as on a vacation.
  await page.goto(`${dashboard}/family`);
  await page.getByRole('button', { name: /set when Mia is away$/ }).click();
  const away = page.getByRole('dialog', { name: 'Away: Mia' });
  await away.getByLabel('Last day').fill(dayIn(21));
  for (const width of widths) {
    await setWidth(page, width);
    await checkScreen(page, `away-${width}`);
  }
  await away.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Away until/)).toBeVisible();
  await checkScreen(page, 'away-family');
  await page.goto(dashboard);
  await showAges(page, '8-10');
  await expect(schedule.getByText(/Away until/)).toBeVisible();
  await expect(chip(page, 'Set the table')).toHaveCount(0);
  await checkScreen(page, 'away-week', { fullPage: true });
  await page.getByRole('button', { name: /set when Mia is away$/ }).click();
  await away.getByRole('button', { name: 'Back today' }).click();
  await expect(away.getByText('No days away are planned.')).toBeVisible();
  await away.getByRole('button', { name: 'Done' }).click();
  await expect(chip(page, 'Set the table').first()).toBeVisible();
});
