import { Page } from '@family-chores/ui/layout';
import { RowsLoading } from '../rows-loading.tsx';

/** Placeholder for the page while its code is loading. */
export function OpsLoading() {
  return (
    <Page>
      <RowsLoading label="Loading" />
    </Page>
  );
}
