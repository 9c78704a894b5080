import { Card, Page, Stack } from '@family-chores/ui/layout';
import { HomeLinks } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';

export function RecoveryPage({ heading, children }: { heading?: ReactNode; children: ReactNode }) {
  return (
    <Page width="narrow">
      <Stack gap="xl">
        <HomeLinks />
        {heading}
        <Card>{children}</Card>
      </Stack>
    </Page>
  );
}
