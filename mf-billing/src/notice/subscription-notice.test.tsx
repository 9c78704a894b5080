import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { addMember } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aLapsedSubscription,
  aPaidSubscription,
  aSubscription,
  signedIn,
  subscribed,
} from '../testing/build-subscription.ts';
import { renderBilling } from '../testing/render-billing.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

const show = (subscription: Subscription, at = '/dashboard') =>
  renderBilling(<SubscriptionNotice />, { at, handlers: [signedIn(), subscribed(subscription)] });

it.each([
  ['Add a card', aSubscription({ trialDaysRemaining: 2 })],
  ['Check your card', aPaidSubscription({ status: 'past_due', paymentFailed: true })],
  ['Choose a plan', aLapsedSubscription()],
])('the link "%s" leads to the billing page, which shows no notice', async (action, subscription) => {
  const { user } = show(subscription);
  await user.click(await screen.findByRole('link', { name: action }));
  expect(screen.getByTestId('address')).toHaveTextContent('/billing');
  expect(screen.queryByRole('link', { name: action })).not.toBeInTheDocument();
});

it('the notice can be dismissed until tomorrow', async () => {
  const { user } = show(aLapsedSubscription());
  await user.click(await screen.findByRole('button', { name: 'Remind me tomorrow' }));
  expect(screen.queryByText('Your trial has ended')).not.toBeInTheDocument();
  expect(localStorage.getItem('family-chores.putOffNotice')).toContain(new Date().toDateString());
});

it('the notice of a failed payment cannot be dismissed', async () => {
  show(aPaidSubscription({ status: 'past_due', paymentFailed: true }));
  expect(await screen.findByText('Your last payment failed')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('there is no notice while a trial has many days left', async () => {
  const { server } = show(aSubscription());
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

describe('when a call is refused because no plan covers the family', () => {
  const otherApi = injectEndpoints('mf-other', (build) => ({
    otherAdd: build.mutation(call<typeof addMember>('POST /api/family-members')),
  }));

  async function refuseCall() {
    const app = renderBilling(<SubscriptionNotice />, {
      at: '/dashboard',
      handlers: [
        signedIn(),
        subscribed(aLapsedSubscription()),
        on(addMember, () => {
          throw problem('plan-needed');
        }),
      ],
    });
    const body = { familyId: 1, name: 'Mia', age: 8 };
    await act(() => app.store.dispatch(otherApi.endpoints.otherAdd.initiate({ body })));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'A plan is needed' })) };
  }

  it('a dialog links to the billing page', async () => {
    const { user, dialog } = await refuseCall();
    expect(
      dialog.getByText('Your trial or plan has ended. Choose a plan to add members and chores.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Choose a plan' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/billing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the dialog can be dismissed to stay on the page', async () => {
    const { user, dialog } = await refuseCall();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
  });
});
