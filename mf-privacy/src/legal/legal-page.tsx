import { Page, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { color, space, TARGET_SIZE } from '@family-chores/ui/theme';
import { HomeLinks, Link } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const pages = [
  { to: '/terms', label: 'Conditions of use' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/faq', label: 'Questions' },
  { to: '/contact', label: 'Contact Us' },
];

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space('xl')};
  padding-top: ${space('md')};
  border-top: 1.5px solid ${color('line')};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${TARGET_SIZE};
    color: ${color('accent-ink')};
    font-weight: 700;
  }
`;

interface Props {
  title: string;
  summary: string;
  /** The day on which the current text took effect; only for binding texts. */
  since?: string;
  children: ReactNode;
}

export function LegalPage({ title, summary, since, children }: Props) {
  return (
    <Page width="regular">
      <Stack gap="2xl">
        <HomeLinks />
        <Stack gap="sm">
          <Heading level={1}>{title}</Heading>
          <Text size="lg">{summary}</Text>
          {since && (
            <Text size="sm" tone="soft">
              In effect since {since}.
            </Text>
          )}
        </Stack>
        {children}
        <Links aria-label="Terms, privacy and help">
          {pages.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </Links>
      </Stack>
    </Page>
  );
}
