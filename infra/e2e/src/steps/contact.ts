import type { Page } from '@playwright/test';

export const contactMessage = {
  name: 'Zoë Sand',
  email: 'zoe@example.org',
  message: 'How do we add a third child?',
};

/** Fills in and sends the form of the contact screen, which must be open. */
export async function sendMessage(page: Page, { name, email, message } = contactMessage): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
}
