import { LinkButton } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { color, space } from '@family-chores/ui/theme';
import { formatCents } from '@family-chores/web-kit/constants';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { FREE_AT_FIRST, type Plan } from '../constants.ts';

/** The features take the remaining height, so that the buttons of both cards align. */
const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space('lg')};
  height: 100%;
  > ul {
    flex: 1;
  }
`;

const Feature = styled.li`
  display: flex;
  gap: ${space('sm')};
  > svg {
    margin-top: 2px;
    color: ${color('success')};
  }
`;

export function PriceCard({ plan }: { plan: Plan }) {
  const { value, name, price, period, features, saving } = plan;
  return (
    <Card as="li" tone={saving ? 'accent' : 'plain'}>
      <Content>
        <Inline justify="space-between">
          <Heading level={3} size="xl">
            {name}
          </Heading>
          {saving && <Pill tone="accent">{saving.badge}</Pill>}
        </Inline>
        <div>
          <Inline gap="sm" align="baseline">
            <Text as="strong" size="3xl" weight="bold" numeric>
              {formatCents(price)}
            </Text>
            <Text as="span" tone="soft">
              {period}
            </Text>
          </Inline>
          <Text weight="bold" tone="success">
            {FREE_AT_FIRST}
          </Text>
        </div>
        {saving && (
          <div>
            <Text weight="bold" tone="accent">
              {saving.share}
            </Text>
            <Text size="sm" tone="soft">
              {saving.amount}
            </Text>
          </div>
        )}
        <Stack gap="sm" as="ul" role="list">
          {features.map((feature) => (
            <Feature key={feature}>
              <Icon name="check" />
              {feature}
            </Feature>
          ))}
        </Stack>
        <LinkButton variant={saving ? 'primary' : 'secondary'} size="lg" fullWidth asChild>
          <Link to={`/register?plan=${value}`}>Choose {name.toLowerCase()}</Link>
        </LinkButton>
      </Content>
    </Card>
  );
}
