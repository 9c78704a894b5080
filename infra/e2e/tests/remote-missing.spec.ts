import { alone, expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

test(
  'while the files of the dashboard are missing, its page shows an error; after they are back, a retry works',
  alone,
  async ({ page, stack, pageErrors }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await stack.removeFiles('mf-dashboard');
    pageErrors.expect(/\/assets\/mf-dashboard\//);
    await page.goto(dashboard);

    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('“Dashboard” is not available right now.')).toBeVisible();
    // Settings and Logout are in the header, which is missing as well, so the error shows them itself.
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await stack.bringBack('mf-dashboard');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(memberCard(page, 'Mia')).toBeVisible();
  },
);
