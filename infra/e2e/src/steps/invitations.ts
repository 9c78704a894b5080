import { expect, type Page } from '@playwright/test';

/** Goes from the dashboard to the settings, and creates an invitation there. @returns its link */
export async function createInvitation(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = page.getByRole('dialog', { name: /^Invite to/ }).getByLabel('Invitation link');
  await expect(link).toHaveValue(/#invitation=/);
  return link.inputValue();
}
