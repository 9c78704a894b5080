import { Page } from '@family-chores/ui/layout';
import { PartLoading } from '../part-loading.tsx';

/** Placeholder for the page while its code is loading. */
export function OpsLoading() {
  return (
    <Page>
      <PartLoading label="Loading" />
    </Page>
  );
}
