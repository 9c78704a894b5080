import { Banner } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { StatusFailed } from '../subscription/status-failed.tsx';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { canCancel, canSwitchTo, planStateOf } from '../subscription/subscription.rules.ts';
import { otherPlan, TRIAL_POLL_MS } from '../constants.ts';
import type { Account } from './account.ts';
import { AfterPlan } from './after-plan.tsx';
import { BillingLoading } from './billing-loading.tsx';
import { CancelPlan } from './cancel-plan.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Invoices } from './invoices.tsx';
import { SwitchPlan } from './switch-plan.tsx';

export function AccountBilling({ account }: { account: Account }) {
  const { userId } = account;
  const query = useBillingSubscriptionQuery({ userId }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  // An account without a family gets no live event when its trial starts, so the subscription is polled.
  useBillingSubscriptionQuery({ userId }, { pollingInterval: data?.status === 'none' ? TRIAL_POLL_MS : 0 });
  if (query.error && !data) return <StatusFailed query={query} />;
  if (!data) return <BillingLoading />;
  const planState = planStateOf(data);
  const alternative = data.plan && otherPlan(data.plan);
  const mustChoosePlan =
    planState === 'none' || planState === 'unfinished' || (!data.active && planState !== 'late');
  return (
    <Stack gap="2xl">
      <CheckoutReturn subscription={data} />
      {mustChoosePlan ? (
        <ChoosePlan account={account} planState={planState} lastPlan={data.plan} />
      ) : (
        <CurrentPlan account={account} subscription={data} planState={planState} />
      )}
      {alternative && canSwitchTo(alternative, data) && <SwitchPlan subscription={data} to={alternative} />}
      {planState !== 'none' && <Invoices userId={userId} />}
      <AfterPlan />
      {canCancel(data) && <CancelPlan subscription={data} />}
      {data.sandbox && <Banner>Test mode: no real money is charged.</Banner>}
    </Stack>
  );
}
