import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';

const emailError = 'Please enter a valid email';
const passwordError = 'Password must be at least 6 characters';

/** A point at the upper edge of the Login button. An error that appears above moves the button off this point. */
async function edgeOfLogin(page: Page): Promise<{ x: number; y: number }> {
  const button = page.getByRole('tabpanel').getByRole('button', { name: 'Login' });
  await page.evaluate(() => document.fonts.ready);
  await button.hover({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + 6 };
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('a pressed button stays under the pointer, because the error of the field above appears only after the click', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('not-an-email');
  const { x, y } = await edgeOfLogin(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await nextFrame(page);
  await expect(page.getByText(emailError)).toBeHidden();
  await page.mouse.up();
  await expect(page.getByText(emailError)).toBeVisible();
  // Only the click can have shown this error, because the field was never visited.
  await expect(page.getByText(passwordError)).toBeVisible();
});

test('a tap on a phone clicks the button before the error of the field above moves it', async ({
  openBrowser,
}) => {
  const phone = await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
  await phone.goto('/login');
  await phone.getByLabel('Email').fill('not-an-email');
  const { x, y } = await edgeOfLogin(phone);
  await phone.touchscreen.tap(x, y);
  await expect(phone.getByText(emailError)).toBeVisible();
  await expect(phone.getByText(passwordError)).toBeVisible();
});

test('an error appears as soon as the field is left by keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('not-an-email');
  await page.keyboard.press('Tab');
  await expect(page.getByText(emailError)).toBeVisible();
});
