import { expect, test } from '../src/journey.ts';
import { cards, goToCheckout, payWith } from '../src/steps/billing.ts';

// Shows: 2-route-subscription-test, 2-test-page-changes
test('the test customer subscribes, pays, switches, cancels and resumes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Subscription Test Page' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Create' }).getByRole('status')).toContainText('Connected');
  await page.getByLabel('Email').fill('test@example.org');
  await page.getByLabel('Name').fill('Test Person');
  await page.getByRole('button', { name: 'Create Subscription' }).click();
  const manage = page.getByRole('tabpanel', { name: 'Manage' });
  await expect(manage).toContainText('trialing');

  await page.getByRole('tab', { name: 'Create' }).click();
  await page.getByLabel('Email').fill('test@example.org');
  await page.getByLabel('Name').fill('Test Person');
  await goToCheckout(page, 'Go to Checkout');
  await payWith(page, cards.accepted);
  await expect(page).toHaveURL('/subscription-test?checkout=success');

  await manage.getByRole('button', { name: 'Switch to Annual' }).click();
  await expect(manage.getByRole('button', { name: 'Switch to Annual' })).toBeDisabled();
  await manage.getByRole('button', { name: 'Cancel' }).click();
  await expect(manage.getByRole('button', { name: 'Resume' })).toBeEnabled();
  await expect(manage.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await manage.getByRole('button', { name: 'Resume' }).click();
  await expect(manage.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});
