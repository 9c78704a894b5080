import { expect, type Locator, type Page } from '@playwright/test';
import { section } from './family.ts';

interface RewardFields {
  name: string;
  cost: number;
}

export async function addReward(page: Page, { name, cost }: RewardFields): Promise<void> {
  await section(page, 'Rewards').getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Points cost').fill(String(cost));
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  await expect(dialog).toBeHidden();
  await expect(rewardCard(page, name)).toBeVisible();
}

export function rewardCard(page: Page, name: string): Locator {
  return section(page, 'Rewards')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) });
}

export async function redeem(page: Page, name: string): Promise<void> {
  await rewardCard(page, name).getByRole('button', { name: 'Redeem Now' }).click();
  await page
    .getByRole('alertdialog', { name: `Redeem ${name}?` })
    .getByRole('button', { name: 'Redeem' })
    .click();
  await expect(page.getByText('Well earned!')).toBeVisible();
}
