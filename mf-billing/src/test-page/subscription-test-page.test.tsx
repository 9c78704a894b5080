import { checkConnection } from '@family-chores/contracts/billing/card-provider';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  resumeSubscription,
  startCheckout,
  type Subscription,
  switchPlan,
} from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  aLapsedSubscription,
  aPaidSubscription,
  aSubscription,
  subscribed,
} from '../testing/build-subscription.ts';
import { renderBilling } from '../testing/render-billing.tsx';
import { SubscriptionTestPage } from './subscription-test-page.tsx';

/** An absolute URL. Redirects in these tests lead to a hash, because jsdom cannot load another page. */
const absoluteUrl = (path: string) => new URL(path, location.origin).href;

type Handlers = Parameters<typeof renderBilling>[1]['handlers'];

const connected = on(checkConnection, () => ({ connected: true, message: 'Connected to Stripe' }));
const neverSubscribed = subscribed(aLapsedSubscription({ status: 'none', plan: null }));
const fail = (): never => {
  throw problem('internal');
};
const unavailable = (): never => {
  throw problem('card-provider-away');
};
const UNAVAILABLE = 'Failed to connect to Stripe. Please try again.';

const show = (...handlers: Handlers) =>
  renderBilling(<SubscriptionTestPage />, {
    at: '/subscription-test',
    handlers: [...handlers, connected, neverSubscribed],
  });

const button = (name: string) => screen.getByRole('button', { name });

describe('Create', () => {
  async function fillForm(...handlers: Handlers) {
    const app = show(...handlers);
    await app.user.type(await screen.findByLabelText('Email'), 'test@example.com');
    await app.user.type(screen.getByLabelText('Name'), 'Test Person');
    await app.user.click(screen.getByRole('radio', { name: /^Annual/ }));
    return app;
  }
  const customer = { email: 'test@example.com', name: 'Test Person', userId: 1, plan: 'annual' };

  // Shows: 5-test-page-fields
  it.each(['Create Subscription', 'Go to Checkout'])(
    '%s sends nothing for an empty form, and says that email and name are required',
    async (name) => {
      const { user, writes } = show();
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText('Email and name are required')).toBeVisible();
      expect(writes()).toEqual([]);
    },
  );

  // Shows: 2-test-page-tabs, 2-test-page-user, 2-test-page-fields, 2-test-page-plan, 2-test-page-create
  // Shows: 7-subscription-create, 9-test-page-user
  it('creates one subscription, even on a double click, and shows it', async () => {
    const created = aSubscription({ userId: 1, plan: 'annual' });
    const { user, writes } = await fillForm(on(createSubscription, () => created));
    await user.dblClick(button('Create Subscription'));
    expect(await screen.findByText('Subscription created')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Manage', selected: true })).toBeVisible();
    expect(writes().map(({ url, body }) => [url, body])).toEqual([['/api/subscriptions/create', customer]]);
  });

  // Shows: 2-test-page-checkout, 7-subscription-checkout
  it('redirects to the checkout, which returns to this page', async () => {
    const { user, writes } = await fillForm(
      on(startCheckout, () => ({ checkoutUrl: absoluteUrl('#checkout') })),
    );
    await user.click(button('Go to Checkout'));
    expect(await screen.findByText('Opening...')).toBeVisible();
    expect(location.hash).toBe('#checkout');
    expect(writes()[0]?.body).toEqual({
      ...customer,
      successUrl: absoluteUrl('/subscription-test?checkout=success'),
      cancelUrl: absoluteUrl('/subscription-test?checkout=canceled'),
    });
  });

  it.each([
    // Shows: 8-subscription-create
    ['Create Subscription', on(createSubscription, fail), 'Failed to create subscription'],
    // Shows: 8-server-message
    ['Create Subscription', on(createSubscription, unavailable), UNAVAILABLE],
    // Shows: 8-subscription-checkout
    ['Go to Checkout', on(startCheckout, fail), 'Failed to create checkout session'],
    ['Go to Checkout', on(startCheckout, unavailable), UNAVAILABLE],
  ])('%s shows a failure and keeps the form: %#', async (name, handler, text) => {
    const { user } = await fillForm(handler);
    await user.click(button(name));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('test@example.com');
  });

  // Shows: 2-test-page-connection, 7-stripe-connection, 8-stripe-connection
  it('shows whether the connection works', async () => {
    const { user, server } = show();
    expect(await screen.findByText('Connected to Stripe')).toBeVisible();
    server.use(on(checkConnection, fail));
    await user.click(button('Check Connection'));
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
  });
});

describe('Manage', () => {
  async function openManage(subscription: Subscription, ...handlers: Handlers) {
    const app = show(...handlers, subscribed(subscription));
    await app.user.click(await screen.findByRole('tab', { name: 'Manage' }));
    await screen.findByText('Trial days remaining');
    return app;
  }
  const enabledChanges = () =>
    ['Cancel', 'Resume', 'Switch to Monthly', 'Switch to Annual'].filter(
      (name) => !button(name).matches(':disabled'),
    );

  // Shows: 2-test-page-tabs, 2-test-page-status, 3-subscription, 7-subscription-status
  it('shows the status', async () => {
    await openManage(aSubscription({ cancelAtPeriodEnd: true }));
    const rows = screen.getAllByRole('term').map((term) => {
      const value = term.nextElementSibling?.textContent;
      return [term.textContent, value];
    });
    expect(rows).toEqual([
      ['Status', 'trialing'],
      ['Active', 'Yes'],
      ['Plan', 'Monthly'],
      ['Trial days remaining', '12'],
      ['Current period end', 'Dec 3, 2026'],
      ['Cancel at period end', 'Yes'],
    ]);
  });

  it.each<[string, Subscription, string[]]>([
    // Shows: 4-subscription-cancel
    ['an active subscription', aPaidSubscription(), ['Cancel', 'Switch to Annual']],
    // Shows: 4-subscription-resume
    [
      'a subscription that will end',
      aPaidSubscription({ cancelAtPeriodEnd: true }),
      ['Resume', 'Switch to Annual'],
    ],
    // Shows: 4-subscription-same-plan
    ['an annual subscription', aPaidSubscription({ plan: 'annual' }), ['Cancel', 'Switch to Monthly']],
    // Shows: 4-subscription-inactive
    ['an inactive subscription', aLapsedSubscription(), []],
  ])('enables for %s only the changes that its status allows', async (_, subscription, allowed) => {
    await openManage(subscription);
    expect(enabledChanges()).toEqual(allowed);
  });

  // Shows: 2-test-page-user, 2-test-page-changes, 7-subscription-cancel, 7-subscription-resume
  // Shows: 7-subscription-update
  it('cancels, resumes and switches, and shows the result', async () => {
    const ending = aPaidSubscription({ userId: 1, cancelAtPeriodEnd: true });
    const annual = aPaidSubscription({ userId: 1, plan: 'annual' });
    const { user, writes } = await openManage(
      aPaidSubscription(),
      on(cancelSubscription, () => ending),
      on(resumeSubscription, () => aPaidSubscription({ userId: 1 })),
      on(switchPlan, () => annual),
    );
    await user.click(button('Cancel'));
    expect(await screen.findByText('Subscription canceled')).toBeVisible();
    await waitFor(() => expect(enabledChanges()).toEqual(['Resume', 'Switch to Annual']));
    await user.click(button('Resume'));
    await waitFor(() => expect(enabledChanges()).toEqual(['Cancel', 'Switch to Annual']));
    await user.click(button('Switch to Annual'));
    expect(await screen.findByText('Annual')).toBeVisible();
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
      ['/api/subscriptions/cancel', { userId: 1 }],
      ['/api/subscriptions/resume', { userId: 1 }],
      ['/api/subscriptions/update', { userId: 1, newPlan: 'annual' }],
    ]);
  });

  const notActive = (): never => {
    throw problem('subscription-not-active');
  };
  it.each([
    // Shows: 8-subscription-cancel
    ['Cancel', on(cancelSubscription, fail), 'Failed to cancel subscription'],
    ['Cancel', on(cancelSubscription, unavailable), UNAVAILABLE],
    // Shows: 8-subscription-resume
    ['Resume', on(resumeSubscription, fail), 'Failed to resume subscription'],
    // Shows: 8-subscription-update
    ['Switch to Annual', on(switchPlan, fail), 'Failed to update subscription'],
    // Shows: 8-server-message
    ['Switch to Annual', on(switchPlan, notActive), 'There is no active subscription'],
  ])('shows that %s failed: %#', async (name, handler, text) => {
    const { user } = await openManage(aPaidSubscription({ cancelAtPeriodEnd: name === 'Resume' }), handler);
    await user.click(button(name));
    expect(await screen.findByText(text)).toBeVisible();
  });

  // Shows: 8-subscription-status
  it('shows that the status could not be checked, and checks it again on request', async () => {
    const { user, server } = show(on(getSubscription, fail));
    await user.click(await screen.findByRole('tab', { name: 'Manage' }));
    expect(await screen.findByText('Failed to check subscription status.')).toBeVisible();
    // The tab checks the status again when it opens; the button is pending until this check has ended.
    await waitFor(() => expect(button('Try Again')).not.toHaveAttribute('aria-disabled'));
    server.use(subscribed(aPaidSubscription()));
    await user.click(button('Try Again'));
    expect(await screen.findByText('active')).toBeVisible();
  });

  it('is open when the checkout returns to the page', async () => {
    renderBilling(<SubscriptionTestPage />, {
      at: '/subscription-test?checkout=success',
      handlers: [connected, subscribed(aPaidSubscription())],
    });
    expect(await screen.findByText('active')).toBeVisible();
  });
});

it('says that the test page is closed when payments are real', async () => {
  show(
    on(getSubscription, () => {
      throw problem('not-found');
    }),
  );
  expect(await screen.findByText('The test page is closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to billing' })).toHaveAttribute('href', '/billing');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
