import { expect, test } from '../src/journey.ts';
import { newPerson } from '../src/steps/account.ts';
import { choreRow, todayOf } from '../src/steps/chores.ts';
import { destination } from '../src/steps/destinations.ts';
import { press, tabTo, type } from '../src/steps/keyboard.ts';

// Like the viewport of a desktop browser at high zoom.
test.use({ viewport: { width: 360, height: 640 } });

const row = { member: 'Mia', chore: 'Set the table' };

test('a user gets from the landing page to the first completed chore by keyboard alone', async ({ page }) => {
  const { name, email, password } = newPerson();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Try it for 30 Days' }));

  const form = page.getByRole('tabpanel', { name: 'Register' });
  await type(page, form.getByLabel('Name'), name);
  await type(page, form.getByLabel('Email'), email);
  await type(page, form.getByLabel('Password', { exact: true }), password);
  await type(page, form.getByLabel('Confirm password', { exact: true }), password);
  await tabTo(page, form.getByRole('radio', { name: /Monthly/ }));
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /Annual/ })).toBeChecked();
  await press(page, form.getByLabel('I accept the terms and conditions'), 'Space');
  await page.keyboard.press('Enter');

  await page.waitForURL('/family-setup');
  await type(page, page.getByLabel('Family Name'), 'Sand');
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('button', { name: 'Add your first member' }));
  const addMember = page.getByRole('dialog', { name: 'Add Family Member' });
  await type(page, addMember.getByLabel('Name'), row.member);
  await type(page, addMember.getByLabel('Age'), '8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Acting as ${row.member}` })).toBeVisible();

  await press(page, page.getByRole('link', { name: `Plan chores for ${row.member}` }));
  await press(page, todayOf(page, row.member));
  const addChore = page.getByRole('dialog', { name: 'Add Chore' });
  await press(page, addChore.getByRole('button', { name: row.chore }));
  // On the Week page the sheet stays open, so that more chores can be added.
  await expect(addChore.getByRole('button', { name: row.chore })).toContainText('Already planned');
  await page.keyboard.press('Escape');
  await expect(addChore).toBeHidden();
  await expect(todayOf(page, row.member)).toBeFocused();
  await press(page, destination(page, 'Today'));

  await press(page, choreRow(page, row).getByRole('checkbox'), 'Space');
  await expect(page.getByText('Great job!')).toBeVisible();
  await expect(choreRow(page, row)).toContainText('Waiting for approval');
});
