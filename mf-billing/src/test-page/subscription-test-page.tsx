import { Page, Stack } from '@family-chores/ui/layout';
import { Tabs } from '@family-chores/ui/navigation';
import { isApiError } from '@family-chores/web-kit/api';
import { useSearchParams } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { TEST_USER_ID } from '../constants.ts';
import { PageHead } from '../subscription/page-head.tsx';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { CreateTab } from './create-tab.tsx';
import { ManageTab } from './manage-tab.tsx';
import { TestPageClosed } from './test-page-closed.tsx';

/** `/subscription-test`: tries out the subscription calls with a customer that belongs to no account. */
export function SubscriptionTestPage() {
  const [search] = useSearchParams();
  const [tab, setTab] = useState(search.has('checkout') ? 'manage' : 'create');
  const { error } = useBillingSubscriptionQuery({ userId: TEST_USER_ID });
  // The test customer exists only in test mode.
  const isClosed = isApiError(error) && error.code === 'not-found';

  return (
    <Page width="regular">
      <Stack gap="xl">
        <PageHead
          back={{ to: '/', label: 'Back to homepage' }}
          title="Subscription Test Page"
          description="For trying out subscriptions with a made-up customer."
        />
        {isClosed ? (
          <TestPageClosed />
        ) : (
          <Tabs
            label="Create or manage the test subscription"
            fullWidth
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'create', label: 'Create', content: <CreateTab onCreated={() => setTab('manage')} /> },
              { value: 'manage', label: 'Manage', content: <ManageTab /> },
            ]}
          />
        )}
      </Stack>
    </Page>
  );
}
