import { LoadFailed } from '@family-chores/ui/feedback';
import { Card, Page, Stack } from '@family-chores/ui/layout';
import { useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { PageHead } from '../subscription/page-head.tsx';
import { AccountBilling } from './account-billing.tsx';
import { BillingLoading } from './billing-loading.tsx';
import { GuestBilling } from './guest-billing.tsx';

/** `/billing`: the signed-in user's plan. */
export function BillingPage() {
  return (
    <Page width="regular">
      <Stack gap="xl">
        <PageHead
          back={{ to: '/settings', label: 'Back to settings' }}
          title="Billing"
          description="Your plan, what it costs and how you pay."
        />
        <Content />
      </Stack>
    </Page>
  );
}

function Content() {
  const { data, isError, refetch } = useSessionCurrentQuery();
  const user = data?.user;
  if (isError && !user) {
    return (
      <Card>
        <LoadFailed onRetry={refetch}>We could not look up your account. Please try again.</LoadFailed>
      </Card>
    );
  }
  if (!user) return <BillingLoading />;
  if (user.guest || user.email === null) return <GuestBilling />;
  return <AccountBilling account={{ userId: user.id, name: user.name, email: user.email }} />;
}
