import { Page } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';

export function __Name__Page() {
  return (
    <Page>
      <Heading level={1}>__Title__</Heading>
    </Page>
  );
}
