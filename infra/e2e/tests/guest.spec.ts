import { expect, test } from '../src/journey.ts';
import { addMember, createFamily, memberCard } from '../src/steps/family.ts';

test('a visitor starts a family without registering, and finds it again', async ({ page }) => {
  await page.goto('/family-setup');
  await expect(page.getByText('You can look around without an account.')).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('Family name is required')).toBeVisible();

  await createFamily(page, 'Visitor');
  await page.getByRole('button', { name: 'Add your first member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await addMember(page, { name: 'Kim', age: 7 });

  await page.goto('/family-setup');
  await page.waitForURL(/\/dashboard\/\d+$/);
  await expect(memberCard(page, 'Kim')).toContainText('7 years old');
});
