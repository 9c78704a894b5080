import { alone, expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

test.describe.configure({ mode: 'parallel' });

test(
  'the billing page fits and is accessible during a trial and after it has ended',
  alone,
  async ({ page, stack }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto(dashboard);
    await expect(memberCard(page, 'Mia')).toBeVisible();
    await page.goto('/billing');
    await expect(page.getByText('30 days left')).toBeVisible();
    await checkPageAtAllWidths(page, 'billing-trial');
    await stack.advanceCardClock({ days: 31 });
    await expect(page.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible();
    await checkPageAtAllWidths(page, 'billing-ended');
    await page.goto('/settings');
    await expect(page.getByRole('status').getByText('Your trial has ended')).toBeVisible();
    await checkPageAtAllWidths(page, 'settings-ended');
  },
);

// Shows: 2-route-subscription-test, 7-stripe-connection
test('the subscription test page fits and is accessible', async ({ page }) => {
  await page.goto('/subscription-test');
  await expect(page.getByRole('tabpanel', { name: 'Create' })).toContainText('Connected');
  await page.getByRole('button', { name: 'Create Subscription' }).click();
  await expect(page.getByText('Email and name are required')).toBeVisible();
  await checkPageAtAllWidths(page, 'subscription-test-create');
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(page.getByText('Trial days remaining')).toBeVisible();
  await checkPageAtAllWidths(page, 'subscription-test-manage');
});
