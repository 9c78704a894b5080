import { alone, expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { addCard, cards, pressAndConfirm, goToCheckout, payWith } from '../src/steps/billing.ts';
import { addMember, memberCard } from '../src/steps/family.ts';

const UNAVAILABLE = 'Failed to connect to Stripe. Please try again.';

test(
  'a card added during the trial pays for the plan once the trial ends, after the plan was switched, canceled and resumed',
  alone,
  async ({ page, stack }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto(dashboard);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('Free trial, 30 days left')).toBeVisible();
    await page.getByRole('link', { name: 'Manage plan' }).click();
    await expect(page.getByRole('progressbar', { name: 'Free trial' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );

    await addCard(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL('/billing');
    await expect(page.getByText(/^\$2\.99 on /)).toBeVisible();

    await pressAndConfirm(page, 'Switch to Annual');
    await expect(page.getByText(/^\$25 on /)).toBeVisible();
    await pressAndConfirm(page, 'Cancel plan');
    await expect(page.getByText(/You canceled\. Everything works until/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Subscription resumed')).toBeVisible();

    await stack.advanceCardClock({ days: 31 });
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: '$25 on ' })).toContainText('Paid');
    await page.goto('/settings');
    await expect(page.getByText('Annual plan, active')).toBeVisible();
    await expect(page.getByText('Annual, $25 per year')).toBeVisible();
  },
);

test(
  'when a trial ends without a card, members stay visible, but none can be added until a plan is bought',
  alone,
  async ({ page, stack, pageErrors }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto(dashboard);
    await expect(memberCard(page, 'Mia')).toBeVisible();
    await stack.advanceCardClock({ days: 31 });
    await expect(page.getByRole('status').getByText('Your trial has ended')).toBeVisible();
    await expect(memberCard(page, 'Mia')).toBeVisible();

    pageErrors.expect(/^409 POST .*\/api\/family-members$/, /^402 POST .*\/checkout\//);
    await page.getByRole('button', { name: 'Add Family Member' }).click();
    const form = page.getByRole('dialog', { name: 'Add Family Member' });
    await form.getByLabel('Name').fill('Leo');
    await form.getByLabel('Age').fill('6');
    await form.getByRole('button', { name: 'Add Member' }).click();
    const dialog = page.getByRole('dialog', { name: 'A plan is needed' });
    await dialog.getByRole('link', { name: 'Choose a plan' }).click();

    await page.getByRole('radio', { name: /^Monthly/ }).check();
    await goToCheckout(page, 'Continue to checkout');
    await payWith(page, cards.declined);
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(page.getByText('Nothing was changed')).toBeVisible();
    await goToCheckout(page, 'Continue to checkout');
    await payWith(page, cards.needsConfirmation);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByText('All set. Thank you!')).toBeVisible();

    await page.goto(dashboard);
    await addMember(page, { name: 'Leo', age: 6 });
  },
);

test(
  'when the first payment after the trial fails, the dashboard says so, and the card can be replaced',
  alone,
  async ({ page, stack }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await addCard(page, cards.declinedLater);
    await page.goto(dashboard);
    await expect(memberCard(page, 'Mia')).toBeVisible();
    await stack.advanceCardClock({ days: 31 });
    await expect(page.getByRole('status').getByText('Your last payment failed')).toBeVisible();
    await page.getByRole('link', { name: 'Check your card' }).click();
    await expect(page.getByText(/Your last payment did not go through/)).toBeVisible();
    await goToCheckout(page, 'Manage payment details');
    await payWith(page, cards.accepted);
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Family Chores' }).click();
    await expect(page).toHaveURL('/billing');
  },
);

test(
  'while the card provider is down, the billing pages report it, and members can still be added',
  alone,
  async ({ page, stack, pageErrors }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto('/billing');
    await expect(page.getByText('30 days left')).toBeVisible();
    pageErrors.expect(/^503 \w+ .*\/api\/(subscriptions|stripe-test)\//);
    await stack.failCards();
    await page.getByRole('button', { name: 'Add a card' }).click();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();

    await page.goto('/subscription-test');
    const create = page.getByRole('tabpanel', { name: 'Create' });
    await expect(create.getByRole('alert')).toContainText(UNAVAILABLE);
    await page.goto(dashboard);
    await addMember(page, { name: 'Leo', age: 6 });

    await stack.bringBack('cards');
    await addCard(page);
  },
);
