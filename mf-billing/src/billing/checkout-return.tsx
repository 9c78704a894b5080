import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Button } from '@family-chores/ui/actions';
import { Banner } from '@family-chores/ui/feedback';
import { useSearchParams } from '@family-chores/web-kit/routing';
import { useEffect, useState } from 'react';
import { PAYMENT_LATE_MS, PAYMENT_POLL_MS } from '../constants.ts';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { isPaymentSettled } from '../subscription/subscription.rules.ts';

/** Shown on return from the checkout, before or after the card provider's webhook has arrived. */
export function CheckoutReturn({ subscription }: { subscription: Subscription }) {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('checkout');
  const dismiss = () => setSearch({}, { replace: true });
  if (outcome === 'success') return <PaymentArriving subscription={subscription} onDismiss={dismiss} />;
  if (outcome !== 'canceled') return null;
  return (
    <Banner title="Nothing was changed" action={<Button onClick={dismiss}>Got it</Button>}>
      You left the checkout before it was finished.
    </Banner>
  );
}

interface ArrivingProps {
  subscription: Subscription;
  onDismiss: () => void;
}

function PaymentArriving({ subscription, onDismiss }: ArrivingProps) {
  const [isLate, setLate] = useState(false);
  const isSettled = isPaymentSettled(subscription);
  const { userId } = subscription;
  useBillingSubscriptionQuery({ userId }, { pollingInterval: isSettled ? 0 : PAYMENT_POLL_MS });

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAYMENT_LATE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isSettled) {
    // The user has since canceled the subscription on the same page.
    if (subscription.cancelAtPeriodEnd) return null;
    return (
      <Banner tone="success" title="All set. Thank you!" action={<Button onClick={onDismiss}>Got it</Button>}>
        Your card is saved, and your subscription continues.
      </Banner>
    );
  }
  return isLate ? (
    <Banner tone="accent" title="This takes longer than usual">
      Your payment has not been confirmed yet. You can leave this page: your plan changes as soon as the
      payment is confirmed.
    </Banner>
  ) : (
    <Banner tone="accent" title="Confirming your payment...">
      This takes a few seconds. You don’t need to do anything.
    </Banner>
  );
}
