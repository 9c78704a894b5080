import { Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { BackLink } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';

interface Props {
  back: { to: string; label: string };
  title: string;
  description: string;
  badge?: ReactNode;
}

export function PageHead({ back, title, description, badge }: Props) {
  return (
    <Stack gap="xs" align="start">
      <BackLink to={back.to}>{back.label}</BackLink>
      <Inline>
        <Heading level={1}>{title}</Heading>
        {badge}
      </Inline>
      <Text tone="soft">{description}</Text>
    </Stack>
  );
}
