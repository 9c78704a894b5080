import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { Link } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  back: { to: string; label: string };
  title: string;
  description: string;
  /** At the end of the title's line. */
  badge?: ReactNode;
}

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: 44px;
  font-weight: 700;
`;

/** Top of a page: the way back, and what it is. */
export function PageHead({ back, title, description, badge }: Props) {
  return (
    <Stack gap="xs" align="start">
      <BackLink to={back.to}>
        <Icon name="chevron-left" />
        {back.label}
      </BackLink>
      <Inline>
        <Heading level={1}>{title}</Heading>
        {badge}
      </Inline>
      <Text tone="soft">{description}</Text>
    </Stack>
  );
}
