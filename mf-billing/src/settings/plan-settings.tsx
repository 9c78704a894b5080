import type { User } from '@family-chores/contracts/identity/accounts';
import { LinkButton } from '@family-chores/ui/actions';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Inline, Section } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { errorMessage } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { summaryOf } from './summary.ts';

export function PlanSettings() {
  const account = useAccount();
  return (
    <Section title="Plan and payment">
      <Card>{account ? <Plan account={account} /> : <PlanLoading />}</Card>
    </Section>
  );
}

function Plan({ account: { id, guest } }: { account: User }) {
  const query = useBillingSubscriptionQuery({ userId: id }, { skip: guest });
  const { data, error } = query;
  if (guest) {
    return <PlanLine text={`Registering starts your ${TRIAL_DAYS}-day free trial.`} action="See the plans" />;
  }
  if (error && !data) {
    return (
      <QueryFailed query={query}>{errorMessage(error, 'Failed to check subscription status.')}</QueryFailed>
    );
  }
  if (!data) return <PlanLoading />;
  return <PlanLine text={summaryOf(data)} action="Manage plan" />;
}

function PlanLine({ text, action }: { text: string; action: string }) {
  return (
    <Inline justify="space-between">
      <Text weight="bold">{text}</Text>
      <LinkButton asChild>
        <Link to="/billing">{action}</Link>
      </LinkButton>
    </Inline>
  );
}

function PlanLoading() {
  return (
    <LoadingRegion label="Loading your plan">
      <Skeleton height="44px" />
    </LoadingRegion>
  );
}
