import { expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, checkScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeChore, arrangeCompleted, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow, todayOf } from '../src/steps/chores.ts';
import { actAs, section } from '../src/steps/family.ts';

test.describe.configure({ mode: 'parallel' });

test('the dashboard without members fits and is accessible', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, []);
  await page.goto(dashboard);
  await expect(page.getByRole('button', { name: 'Add your first member' })).toBeVisible();
  await checkPageAtAllWidths(page, 'dashboard-empty');
});

test('the dashboard of a busy family fits and is accessible', async ({ page }) => {
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Ben', age: 38 },
    { name: 'Donaudampfschifffahrtskapitaen', age: 6 },
    { name: 'Leo', age: 10 },
  ]);
  for (const [member, chore, inDays] of [
    ['Mia', 'Set the table', 0],
    ['Mia', 'Make your bed', 0],
    ['Mia', 'Make your bed', 1],
    ['Leo', 'Set the table', -1],
    ['Leo', 'Put dirty clothes in the hamper', 0],
    ['Donaudampfschifffahrtskapitaen', 'Put your toys away', 0],
  ] as const) {
    await arrangeChore(page, family, { member, chore, inDays });
  }
  await page.goto(family.dashboard);
  await page.getByRole('button', { name: 'Start Weekly Challenge' }).click();
  const first = { member: 'Mia', chore: 'Set the table' };
  await choreRow(page, first).getByRole('checkbox').check();
  await choreRow(page, { member: 'Leo', chore: 'Set the table' }).getByRole('checkbox').check();
  await actAs(page, 'Ben');
  await choreRow(page, first).getByRole('button', { name: 'Verify Completion' }).click();
  await expect(choreRow(page, first)).toContainText('Verified by Ben');
  await expect(section(page, 'Family Achievements')).toContainText('Unlocked');
  await actAs(page, 'Mia');
  await page.reload();
  await expect(choreRow(page, first)).toContainText('Verified by Ben');
  await expect(section(page, 'Rewards')).toContainText('10 points');
  await checkPageAtAllWidths(page, 'dashboard-full');
});

test('the destinations of a family, and the menu of their header, fit and are accessible', async ({
  page,
}) => {
  const family = await arrangeFamily(
    page,
    [
      { name: 'Donaudampfschifffahrtskapitaen', age: 6 },
      { name: 'Ben', age: 38 },
    ],
    { name: 'Sommerfeld-Nachtigall and Friends' },
  );
  for (const chore of ['Put your toys away', 'Set the table']) {
    await arrangeChore(page, family, { member: 'Donaudampfschifffahrtskapitaen', chore });
  }
  const late = { member: 'Donaudampfschifffahrtskapitaen', chore: 'Feed the pet' };
  await arrangeChore(page, family, { ...late, inDays: -2 });
  for (const chore of ['Make your bed', 'Water the houseplants']) {
    await arrangeCompleted(page, family, { member: 'Donaudampfschifffahrtskapitaen', chore });
  }
  await arrangeCompleted(page, family, { member: 'Ben', chore: 'Cook dinner for the family' });
  for (const destination of ['today', 'week', 'rewards', 'family', 'approve']) {
    await page.goto(`${family.dashboard}/${destination}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('button', { name: /^Acting as/ })).toBeVisible();
    await checkPageAtAllWidths(page, destination);
  }
  await page.goto(`${family.dashboard}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkPageAtAllWidths(page, 'history');
  await page.goto(`${family.dashboard}/approve`);
  await page.getByRole('button', { name: /^Acting as/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  await checkScreen(page, 'account-menu-1280');
});

test('the dialog that adds a chore fits and is accessible, and stays open while the width changes', async ({
  page,
}) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Set the table' });
  await page.goto(family.dashboard);
  await todayOf(page, 'Mia').click();
  const dialog = page.getByRole('dialog', { name: 'Add Chore' });
  for (const width of widths) {
    await setWidth(page, width);
    await expect(dialog.getByRole('button', { name: 'Set the table' })).toBeVisible();
    await checkScreen(page, `add-chore-${width}`);
  }
});
