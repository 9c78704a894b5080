import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Button } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { Card, Inline, Section, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type PlanName, planOf } from '../constants.ts';
import { priceText } from '../subscription/price-text.ts';

interface Props {
  subscription: Subscription;
  to: PlanName;
}

/** Puts the button beside the text where there is room, and otherwise below it. */
const TextAndButton = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('lg')};
  > :first-child {
    flex: 1 1 300px;
  }
`;

const SwitchDialog = lazyPart(() => import('./switch-dialog.tsx').then((m) => m.SwitchDialog));

export function SwitchPlan({ subscription, to }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const plan = planOf(to);
  const { name, saving, features } = plan;
  return (
    <Section title="Switch plan">
      <Card>
        <TextAndButton>
          <Stack gap="xs">
            <Inline gap="sm">
              <Heading level={3}>{name}</Heading>
              {saving && <Pill tone="accent">{saving.badge}</Pill>}
            </Inline>
            <Text>
              {priceText(plan)}
              {saving && `. ${saving.amount}.`}
            </Text>
            <Text size="sm" tone="soft" detail>
              {features.join(' · ')}
            </Text>
          </Stack>
          <Button onClick={() => setConfirming(true)}>Switch to {name}</Button>
        </TextAndButton>
      </Card>
      {isConfirming && (
        <SwitchDialog subscription={subscription} to={to} onClose={() => setConfirming(false)} />
      )}
    </Section>
  );
}
