import { LinkButton } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading } from '@family-chores/ui/text';
import { Brand, Link } from '@family-chores/web-kit/routing';

export function NotFound() {
  return (
    <Page width="narrow">
      <Stack gap="xl">
        <Brand />
        <EmptyState
          picture={
            <>
              <Mascot mood="casual" size={180} />
              <Heading level={1}>404 Page Not Found</Heading>
            </>
          }
          action={
            <LinkButton variant="primary" asChild>
              <Link to="/">Back to homepage</Link>
            </LinkButton>
          }
        >
          Did you forget to add the page to the router?
        </EmptyState>
      </Stack>
    </Page>
  );
}
