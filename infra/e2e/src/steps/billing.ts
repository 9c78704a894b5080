import { expect, type Page } from '@playwright/test';

export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsConfirmation: '4000 0025 0000 3155',
  declinedLater: '4000 0000 0000 0341',
} as const;

/** Goes from the billing page or the subscription test page to the card provider's page. */
export async function goToCheckout(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Enters a card on the card provider's page, which must be open. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^(Save card|Subscribe)$/ }).click();
}

/** Opens the billing page and adds a card to the trial; ends on the billing page. */
export async function addCard(page: Page, card: string = cards.accepted): Promise<void> {
  await page.goto('/billing');
  await goToCheckout(page, 'Add a card');
  await payWith(page, card);
  await expect(page.getByText('All set. Thank you!')).toBeVisible();
}

/** Presses a button, then the button of the same name in the dialog that it opens. */
export async function pressAndConfirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}
