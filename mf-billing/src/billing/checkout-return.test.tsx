import { jest } from '@jest/globals';
import { listInvoices, type Subscription } from '@family-chores/contracts/billing/subscriptions';
import { on } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPaidSubscription, aSubscription, signedIn, subscribed } from '../testing/build-subscription.ts';
import { renderBilling } from '../testing/render-billing.tsx';
import { BillingPage } from './billing-page.tsx';

const noInvoices = on(listInvoices, () => []);

const returnFromCheckout = (outcome: string, subscription: Subscription) =>
  renderBilling(<BillingPage />, {
    at: `/billing?checkout=${outcome}`,
    handlers: [signedIn(), noInvoices, subscribed(subscription)],
  });

const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a payment in progress', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is polled until it has arrived', async () => {
    const { server } = returnFromCheckout('success', aSubscription());
    await passTime(100);
    expect(screen.getByText('Confirming your payment...')).toBeVisible();
    server.use(subscribed(aSubscription({ hasPaymentMethod: true })));
    await passTime(2_500);
    expect(screen.getByText('All set. Thank you!')).toBeVisible();
    const requestsBefore = server.requests.length;
    await passTime(10_000);
    expect(server.requests).toHaveLength(requestsBefore);
  });

  it('that takes long is explained, and is still confirmed when it arrives', async () => {
    const { server } = returnFromCheckout('success', aSubscription());
    await passTime(61_000);
    expect(screen.getByText('This takes longer than usual')).toBeVisible();
    server.use(subscribed(aPaidSubscription()));
    await passTime(2_500);
    expect(screen.getByText('All set. Thank you!')).toBeVisible();
  });
});

it('shows a message about a payment that arrived before the user came back, until they dismiss it', async () => {
  returnFromCheckout('success', aPaidSubscription());
  expect(await screen.findByText('All set. Thank you!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('All set. Thank you!')).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/billing$/);
});

it('shows that a canceled checkout has changed nothing', async () => {
  returnFromCheckout('canceled', aSubscription());
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
});

it('shows no message about the payment if the subscription has since been canceled', async () => {
  returnFromCheckout('success', aPaidSubscription({ cancelAtPeriodEnd: true }));
  expect(await screen.findByRole('button', { name: /Resume/ })).toBeVisible();
  expect(screen.queryByText('All set. Thank you!')).not.toBeInTheDocument();
});
