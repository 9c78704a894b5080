import { Card, Page, Stack } from '@family-chores/ui/layout';
import { QueryFailed } from '@family-chores/web-kit/remote';
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
  const session = useSessionCurrentQuery();
  const user = session.data?.user;
  if (session.error && !user) {
    return (
      <Card>
        <QueryFailed query={session}>We could not look up your account. Please try again.</QueryFailed>
      </Card>
    );
  }
  if (!user) return <BillingLoading />;
  if (user.guest || user.email === null) return <GuestBilling />;
  return <AccountBilling account={{ userId: user.id, name: user.name, email: user.email }} />;
}
