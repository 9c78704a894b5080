import { expect, type Page } from '@playwright/test';

export const chat = (page: Page) => page.getByRole('dialog', { name: 'Family Chat' });
export const messages = (page: Page) => chat(page).getByRole('log', { name: 'Messages' });

/** Opens the chat by its button, or by the menu behind the avatar. */
export async function openChat(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Chat/ });
  const menu = page.getByRole('button', { name: /^Acting as/ });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
  } else {
    await menu.click();
    await page.getByRole('menuitem', { name: /^Chat/ }).click();
  }
  await expect(chat(page)).toBeVisible();
}

export async function writeMessage(page: Page, content: string): Promise<void> {
  await chat(page).getByLabel('Message', { exact: true }).fill(content);
  await page.keyboard.press('Enter');
}
