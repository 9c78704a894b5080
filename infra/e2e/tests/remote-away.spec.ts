import { alone, expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { assignToday, showAges } from '../src/steps/chores.ts';
import { memberCard, section } from '../src/steps/family.ts';

test(
  'without the rewards the rest of the dashboard works, and they are back with a retry',
  alone,
  async ({ page, stack, trouble }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await stack.takeAway('mf-rewards');
    trouble.expect(/^404 GET .*\/assets\/mf-rewards\//);
    await page.goto(dashboard);

    await expect(page.getByText('This part is not available right now.')).toBeVisible();
    await showAges(page, '8-10');
    await assignToday(page, { member: 'Mia', chore: 'Set the table' });

    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('This part is not available right now.')).toBeVisible();
    await stack.bringBack('mf-rewards');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(section(page, 'Rewards')).toContainText('No rewards yet.');
    await expect(page.getByText('This part is not available right now.')).toBeHidden();
  },
);

test(
  'without the dashboard its page says so, and is back with a retry',
  alone,
  async ({ page, stack, trouble }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await stack.takeAway('mf-dashboard');
    trouble.expect(/^404 GET .*\/assets\/mf-dashboard\//);
    await page.goto(dashboard);

    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('This page is not available right now.')).toBeVisible();
    await stack.bringBack('mf-dashboard');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(memberCard(page, 'Mia')).toBeVisible();
  },
);
