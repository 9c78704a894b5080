import { jest } from '@jest/globals';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listInvoices,
  openPortal,
  resumeSubscription,
  startCheckout,
  type Subscription,
  switchPlan,
} from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aLapsedSubscription,
  ann,
  aPaidSubscription,
  aSubscription,
  signedIn,
  subscribed,
  USER_ID,
} from '../testing/build-subscription.ts';
import { renderBilling } from '../testing/render-billing.tsx';
import { BillingPage } from './billing-page.tsx';

/** An absolute URL. Redirects in these tests lead to a hash, because jsdom cannot load another page. */
const absoluteUrl = (path: string) => new URL(path, location.origin).href;

type Handlers = Parameters<typeof renderBilling>[1]['handlers'];

const noInvoices = on(listInvoices, () => []);
const fail = (): never => {
  throw problem('internal');
};

const show = (subscription: Subscription, ...handlers: Handlers) =>
  renderBilling(<BillingPage />, {
    handlers: [...handlers, signedIn(), noInvoices, subscribed(subscription)],
  });

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

it('shows a trial that starts shortly after registering, and then stops polling', async () => {
  jest.useFakeTimers();
  const { server } = show(aSubscription({ status: 'none', active: false, plan: null }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Start your free trial' })).toBeVisible();
  server.use(subscribed(aSubscription()));
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getByRole('heading', { name: 'Monthly plan' })).toBeVisible();
  const requestsBefore = server.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(server.requests).toHaveLength(requestsBefore);
  jest.useRealTimers();
});

describe('the plan', () => {
  it('on trial shows the days left, the price, and that a card is missing', async () => {
    show(aSubscription());
    expect(await heading('Monthly plan')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Free trial' });
    expect(bar).toHaveAttribute('aria-valuenow', '12');
    expect(bar).toHaveAttribute('aria-valuemax', '30');
    expect(screen.getByText('12 days left')).toBeVisible();
    expect(screen.getByText('$2.99 per month')).toBeVisible();
    expect(screen.getByText(/free until Dec 3, 2026. Add a card before that/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage payment details' })).not.toBeInTheDocument();
  });

  it.each<[string, Subscription, RegExp]>([
    [
      'on trial with a card',
      aSubscription({ hasPaymentMethod: true }),
      /Then your subscription continues with the card you added/,
    ],
    ['paid', aPaidSubscription(), /renews automatically on Jan 3, 2027/],
    [
      'canceled after its trial',
      aPaidSubscription({ cancelAtPeriodEnd: true }),
      /You canceled. Everything works until Jan 3, 2027/,
    ],
    [
      'canceled during its trial',
      aSubscription({ cancelAtPeriodEnd: true }),
      /until Dec 3, 2026. Nothing will be charged/,
    ],
    ['late', aPaidSubscription({ status: 'past_due', paymentFailed: true }), /until then everything works/],
    ['unpaid', aPaidSubscription({ status: 'unpaid', active: false }), /again once the payment goes through/],
  ])('shows what happens next if it is %s', async (_, subscription, text) => {
    show(subscription);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows the next charge and its date', async () => {
    show(aPaidSubscription());
    expect(await screen.findByText('$2.99 on Jan 3, 2027')).toBeVisible();
  });

  it('shows that no real money is charged in test mode', async () => {
    show(aPaidSubscription({ sandbox: true }));
    expect(await screen.findByText('Test mode: no real money is charged.')).toBeVisible();
  });

  it('shows that loading it failed, and loads it again', async () => {
    const { user, server } = show(aPaidSubscription(), on(getSubscription, fail));
    expect(await screen.findByText('Failed to check subscription status.')).toBeVisible();
    server.use(subscribed(aPaidSubscription()));
    await user.click(await button('Try Again'));
    expect(await heading('Monthly plan')).toBeVisible();
  });

  it('of a guest starts with the registration', async () => {
    renderBilling(<BillingPage />, {
      handlers: [signedIn({ ...ann, email: null, plan: null, guest: true })],
    });
    expect(await screen.findByText(/Registering starts your 30-day free trial/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  });
});

describe('canceling', () => {
  it('requires a confirmation, and a double click cancels once', async () => {
    const { user, writes } = show(
      aSubscription(),
      on(cancelSubscription, () => aSubscription({ cancelAtPeriodEnd: true })),
    );
    await user.click(await button('Cancel plan'));
    const confirmation = await dialog('Cancel your plan?');
    expect(
      confirmation.getByText(/until your trial ends on Dec 3, 2026, and nothing will be charged/),
    ).toBeVisible();
    await user.dblClick(confirmation.getByRole('button', { name: 'Cancel plan' }));
    expect(await button('Resume')).toBeVisible();
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
      ['/api/subscriptions/cancel', { userId: USER_ID }],
    ]);
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  });

  it('can be undone', async () => {
    const { user } = show(
      aPaidSubscription({ cancelAtPeriodEnd: true }),
      on(resumeSubscription, () => aPaidSubscription()),
    );
    await user.click(await button('Resume'));
    expect(await screen.findByText('Subscription resumed')).toBeVisible();
    expect(await button('Cancel plan')).toBeVisible();
  });

  it('shows a failure and keeps the dialog open', async () => {
    const { user } = show(aPaidSubscription(), on(cancelSubscription, fail));
    await user.click(await button('Cancel plan'));
    const confirmation = await dialog('Cancel your plan?');
    await user.click(confirmation.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('Failed to cancel subscription')).toBeVisible();
    expect(confirmation.getByRole('button', { name: 'Keep plan' })).toBeVisible();
  });
});

describe('switching', () => {
  async function switchTo(name: string, subscription: Subscription) {
    const app = show(
      subscription,
      on(switchPlan, ({ body }) => ({ ...subscription, plan: body.newPlan })),
    );
    await app.user.click(await button(name));
    return { ...app, confirmation: await dialog(`${name}?`) };
  }

  it('a paid plan shows the credit, and a double click switches once', async () => {
    const { user, writes, confirmation } = await switchTo('Switch to Annual', aPaidSubscription());
    const text = 'You pay $25 per year from today on, less what is left of the period you paid for.';
    expect(confirmation.getByText(text)).toBeVisible();
    await user.dblClick(confirmation.getByRole('button', { name: 'Switch to Annual' }));
    expect(await screen.findByText('Plan switched')).toBeVisible();
    expect(writes().map(({ body }) => body)).toEqual([{ userId: USER_ID, newPlan: 'annual' }]);
    expect(await button('Switch to Monthly')).toBeVisible();
  });

  it('to the monthly plan during a trial shows the price after the trial, and what is lost', async () => {
    const { confirmation } = await switchTo('Switch to Monthly', aSubscription({ plan: 'annual' }));
    const text = /After it you pay \$2.99 per month. Premium milestone badges come with the annual plan only/;
    expect(confirmation.getByText(text)).toBeVisible();
  });

  it('shows a failure', async () => {
    const { user, server, confirmation } = await switchTo('Switch to Annual', aPaidSubscription());
    server.use(on(switchPlan, fail));
    await user.click(confirmation.getByRole('button', { name: 'Switch to Annual' }));
    expect(await screen.findByText('Failed to update subscription')).toBeVisible();
  });
});

describe('the billing page', () => {
  it('adds a card to a trial through the checkout', async () => {
    const { user, writes } = show(
      aSubscription(),
      on(startCheckout, () => ({ checkoutUrl: absoluteUrl('#card') })),
    );
    await user.click(await button('Add a card'));
    await waitFor(() => expect(location.hash).toBe('#card'));
    expect(writes()[0]?.body).toEqual({
      userId: USER_ID,
      name: 'Ann',
      email: 'ann@example.com',
      plan: 'monthly',
      successUrl: absoluteUrl('/billing?checkout=success'),
      cancelUrl: absoluteUrl('/billing?checkout=canceled'),
    });
  });

  it.each<[string, Subscription]>([
    ['Your trial has ended', aLapsedSubscription()],
    ['Your plan has ended', aPaidSubscription({ status: 'canceled', active: false })],
    ['Your payment is not finished', aLapsedSubscription({ status: 'incomplete' })],
  ])('with the heading "%s" leads to the checkout of the chosen plan', async (title, subscription) => {
    const { user, writes } = show(
      subscription,
      on(startCheckout, () => ({ checkoutUrl: absoluteUrl('#again') })),
    );
    expect(await heading(title)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Annual/ }));
    await user.click(await button('Continue to checkout'));
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ plan: 'annual' }));
  });

  it('shows that the checkout could not be opened', async () => {
    const { user } = show(aLapsedSubscription(), on(startCheckout, fail));
    await user.click(await button('Continue to checkout'));
    expect(await screen.findByText('Failed to create checkout session')).toBeVisible();
    expect(await button('Continue to checkout')).not.toHaveAttribute('aria-disabled');
  });

  it('starts a trial for a user who never had one', async () => {
    const none = aLapsedSubscription({ status: 'none', plan: null });
    const { user, writes } = show(
      none,
      on(createSubscription, () => aSubscription({ plan: 'annual' })),
    );
    await user.click(await button('Start free trial'));
    expect(await heading('Annual plan')).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ userId: USER_ID, plan: 'annual' });
  });

  it('leads to the page that manages cards', async () => {
    const { user, writes } = show(
      aPaidSubscription({ status: 'past_due', paymentFailed: true }),
      on(openPortal, () => ({ portalUrl: absoluteUrl('#portal') })),
    );
    await user.click(await button('Manage payment details'));
    await waitFor(() => expect(location.hash).toBe('#portal'));
    expect(writes()[0]?.body).toEqual({ userId: USER_ID, returnUrl: absoluteUrl('/billing') });
  });
});

it('explains in advance what requires a plan', async () => {
  show(aSubscription());
  expect(await heading('Without a plan')).toBeVisible();
  expect(screen.getByText('Adding members and chores of your own requires a plan.')).toBeVisible();
});
