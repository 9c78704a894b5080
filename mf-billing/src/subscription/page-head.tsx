import { Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { BackLink } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';

interface Props {
  back: { to: string; label: string };
  title: string;
  description: string;
  /** At the end of the title's line. */
  badge?: ReactNode;
}

/** Top of a page: the way back, and what it is. */
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
