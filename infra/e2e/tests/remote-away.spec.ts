import { alone, expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

test(
  'without the dashboard its page says so, and is back with a retry',
  alone,
  async ({ page, stack, trouble }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await stack.takeAway('mf-dashboard');
    trouble.expect(/\/assets\/mf-dashboard\//);
    await page.goto(dashboard);

    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('This page is not available right now.')).toBeVisible();
    await stack.bringBack('mf-dashboard');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(memberCard(page, 'Mia')).toBeVisible();
  },
);
