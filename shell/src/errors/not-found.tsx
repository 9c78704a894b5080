import { Page } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';

export function NotFound() {
  return (
    <Page width="narrow">
      <Heading level={1}>404 Page Not Found</Heading>
      <Text tone="soft">Did you forget to add the page to the router?</Text>
    </Page>
  );
}
