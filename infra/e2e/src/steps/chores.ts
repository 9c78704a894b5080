import { expect, type Locator, type Page } from '@playwright/test';
import { section } from './family.ts';

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The button that adds a chore in a member's cell of the week grid; by default, in the cell of today. */
export function cellOf(page: Page, member: string, { inDays = 0 } = {}): Locator {
  const day = new Date();
  day.setDate(day.getDate() + inDays);
  const name = `Add chore for ${member} on ${dayName.format(day)}`;
  return section(page, 'Chore Schedule').getByRole('button', { name });
}

export const todayOf = (page: Page, member: string): Locator => cellOf(page, member);

/** Switches the schedule to an age group, such as `8-10`. */
export async function showAges(page: Page, group: string): Promise<void> {
  await section(page, 'Chore Schedule').getByRole('tab', { name: group }).click();
}

export async function assignToday(
  page: Page,
  { member, chore }: { member: string; chore: string },
): Promise<void> {
  await todayOf(page, member).click();
  const dialog = page.getByRole('dialog', { name: 'Add Chore' });
  await dialog.getByRole('button', { name: chore }).click();
  await expect(dialog).toBeHidden();
  await expect(choreRow(page, { member, chore })).toBeVisible();
}

/** A chore on its member's card. */
export function choreRow(page: Page, { member, chore }: { member: string; chore: string }): Locator {
  return page
    .getByRole('list', { name: `Chores of ${member}` })
    .getByRole('listitem')
    .filter({ hasText: chore });
}
