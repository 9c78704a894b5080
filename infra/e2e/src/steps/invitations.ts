import { expect, type Page } from '@playwright/test';

/** Creates an invitation in the settings, from the dashboard. @returns its link */
export async function createInvitation(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = page.getByRole('dialog', { name: /^Invite to/ }).getByLabel('Invitation link');
  await expect(link).toHaveValue(/#invitation=/);
  return link.inputValue();
}
