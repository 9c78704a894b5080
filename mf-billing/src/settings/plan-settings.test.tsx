import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import {
  aLapsedSubscription,
  ann,
  aPaidSubscription,
  aSubscription,
  signedIn,
  subscribed,
} from '../testing/build-subscription.ts';
import { renderBilling } from '../testing/render-billing.tsx';
import { PlanSettings } from './plan-settings.tsx';

const show = (...handlers: Parameters<typeof renderBilling>[1]['handlers']) =>
  renderBilling(<PlanSettings />, { at: '/settings', handlers });

it.each<[string, Subscription]>([
  ['Free trial, 12 days left', aSubscription()],
  ['Free trial, 1 day left', aSubscription({ trialDaysRemaining: 1 })],
  ['Monthly plan, active', aPaidSubscription()],
  ['Annual plan, active', aPaidSubscription({ plan: 'annual' })],
  ['Ends on Jan 3, 2027', aPaidSubscription({ cancelAtPeriodEnd: true })],
  ['Your last payment failed', aPaidSubscription({ status: 'past_due', paymentFailed: true })],
  ['Your trial has ended', aLapsedSubscription()],
  ['Your plan has ended', aPaidSubscription({ status: 'canceled', active: false })],
  ['No plan yet', aLapsedSubscription({ status: 'none', plan: null })],
])('shows "%s" and links to the billing page', async (text, subscription) => {
  const { user } = show(signedIn(), subscribed(subscription));
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Manage plan' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/billing');
});

it('explains to a guest that registering starts the trial', async () => {
  show(signedIn({ ...ann, email: null, plan: null, guest: true }));
  expect(await screen.findByText('Registering starts your 30-day free trial.')).toBeVisible();
});

it('shows that the plan could not be loaded, and loads it again', async () => {
  const { user, server } = show(
    signedIn(),
    on(getSubscription, () => {
      throw problem('internal');
    }),
  );
  expect(await screen.findByText('Failed to check subscription status.')).toBeVisible();
  server.use(subscribed(aPaidSubscription()));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Monthly plan, active')).toBeVisible();
});
