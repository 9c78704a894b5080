import { chromiumFlags, findChromium } from '../src/chromium.ts';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';

// A browser without windows has no notifications either.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } });

test('notifications are asked for when they are switched on, and remembered', async ({ page }) => {
  await page.context().grantPermissions(['notifications']);
  await arrangeFamily(page, []);
  await page.goto('/settings');
  const notifications = page.getByRole('switch', { name: 'Notifications' });
  await expect(notifications).toBeChecked();
  await notifications.uncheck();
  await page.reload();
  await expect(notifications).toBeEnabled();
  await expect(notifications).not.toBeChecked();
  await notifications.click();
  await expect(notifications).toBeChecked();
});
