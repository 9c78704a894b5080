import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Button } from '@family-chores/ui/actions';
import { Inline, Section } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { cancelText } from './cancel-text.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((m) => m.CancelDialog));

/** Offers to cancel on the billing page itself, so that canceling is easy to find and easy to do. */
export function CancelPlan({ subscription }: { subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Cancel your plan">
      <Text tone="soft">{cancelText(subscription)}</Text>
      <Inline>
        <Button onClick={() => setOpen(true)}>Cancel plan</Button>
      </Inline>
      {isOpen && <CancelDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </Section>
  );
}
