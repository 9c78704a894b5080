import { expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, checkScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { forEachSettingsDialog } from '../src/steps/settings-dialogs.ts';

test.describe.configure({ mode: 'parallel' });

test('the settings fit and are accessible', async ({ page }) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await expect(page.getByRole('group', { name: 'Sand' })).toBeVisible();
  await expect(page.getByText('Monthly, $2.99 per month')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await checkPageAtAllWidths(page, 'settings');
});

test('the dialogs of the settings fit and are accessible', async ({ page, pageErrors }) => {
  pageErrors.expect(/^403 POST .*\/api\/auth\/passkeys\/creation$/);
  await forEachSettingsDialog(page, async (name) => {
    for (const width of widths) {
      await setWidth(page, width);
      await checkScreen(page, `dialog-${name}-${width}`);
    }
  });
});
