import { Page } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';

export function TrialPage() {
  return (
    <Page>
      <Heading level={1}>Trial</Heading>
    </Page>
  );
}
