import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { actAs, addMember, memberCard, section } from '../src/steps/family.ts';

test('a new family adds its first member, being told what is missing', async ({ page }) => {
  const family = await arrangeFamily(page, []);
  await page.goto(family.dashboard);
  await expect(page.getByRole('region')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add your first member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog).toContainText('Name is required');
  await expect(dialog).toContainText('Age must be at least 1');
  await dialog.getByLabel('Name').fill('Mia');
  await dialog.getByLabel('Age').fill('101');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog).toContainText('Age must be less than 100');
  await dialog.getByLabel('Age').fill('8');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(memberCard(page, 'Mia')).toContainText('8 years old');
  await expect(memberCard(page, 'Mia')).toContainText('All chores completed!');
  await expect(memberCard(page, 'Mia')).toContainText('Great job staying on top of responsibilities.');
  await expect(memberCard(page, 'Mia')).toContainText('0 points');
});

test('a member is renamed, wherever they are named', async ({ page }) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(family.dashboard);
  await page.getByRole('button', { name: 'Edit Mia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Family Member' });
  await dialog.getByLabel('Name').fill('M');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Name must be at least 2 characters');
  await dialog.getByLabel('Name').fill('M'.repeat(31));
  await expect(dialog).toContainText('Name cannot exceed 30 characters');
  await dialog.getByLabel('Name').fill('Maria');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Member updated')).toBeVisible();
  await expect(page.getByText('Maria has been updated successfully.')).toBeVisible();
  await expect(memberCard(page, 'Maria')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acting as Maria' })).toBeVisible();
  await expect(section(page, 'Rewards')).toContainText('What Maria can do with the points they earned');
});

test('a member added on the phone appears in the kitchen', async ({ page, openBrowser }) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(family.dashboard);
  const kitchen = await openBrowser({ storageState: await page.context().storageState() });
  await kitchen.goto(family.dashboard);
  await expect(memberCard(kitchen, 'Mia')).toBeVisible();
  await addMember(page, { name: 'Ben', age: 38 });
  await expect(memberCard(kitchen, 'Ben')).toBeVisible();
  await actAs(kitchen, 'Ben');
  await expect(kitchen.getByRole('button', { name: 'Delete Mia' })).toBeVisible();
});
