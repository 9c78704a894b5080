import { Page } from '@family-chores/ui/layout';
import { RowsLoading } from '../rows-loading.tsx';

export function OpsLoading() {
  return (
    <Page>
      <RowsLoading label="Loading" />
    </Page>
  );
}
