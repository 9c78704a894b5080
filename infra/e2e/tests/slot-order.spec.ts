import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { grantRole } from '../src/steps/roles.ts';

const slot = 'settings.section';

/** Loads the settings. @returns the headings of two parts of the page, from top to bottom */
async function shownParts(page: Page): Promise<(string | null)[]> {
  await page.goto('/settings');
  const headings = page.getByRole('heading', { level: 2, name: /^(Plan and payment|Your data)$/ });
  await expect(headings).toHaveCount(2);
  return headings.allTextContents();
}

test('an operator moves a part up, and pages that are loaded from then on show it there, until the order is reset', async ({
  page,
  openBrowser,
}) => {
  await arrangeFamily(page, []);
  expect(await shownParts(page)).toEqual(['Plan and payment', 'Your data']);

  const staff = await openBrowser();
  const { person } = await arrangeFamily(staff, []);
  await grantRole(person.email, 'operator');
  await staff.goto('/ops?tab=slots');
  await staff.getByRole('button', { name: `Change the order of ${slot}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Order of ${slot}` });
  await dialog.getByRole('button', { name: 'Move Your data up' }).click();
  await dialog.getByRole('button', { name: 'Save Order' }).click();
  await expect(staff.getByText('Order saved')).toBeVisible();
  // Each replica of the registry reads the order within a second.
  await expect.poll(() => shownParts(page)).toEqual(['Your data', 'Plan and payment']);

  await staff.getByRole('button', { name: `Reset the order of ${slot}` }).click();
  await expect(staff.getByText('Order reset')).toBeVisible();
  await expect.poll(() => shownParts(page)).toEqual(['Plan and payment', 'Your data']);
});
