import { LoadFailed } from '@family-chores/ui/feedback';
import { Page } from '@family-chores/ui/layout';
import { PageLoading } from '@family-chores/web-kit/remote';
import { useSessionCurrentQuery } from '@family-chores/web-kit/session';
import type { ReactNode } from 'react';

interface Props {
  /** Shown to everyone else. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Shows a page to operators only. */
export function RequireOperator({ otherwise, children }: Props) {
  const { data, isError, refetch } = useSessionCurrentQuery();
  if (data) return data.user?.roles.includes('operator') ? children : otherwise;
  if (!isError) return <PageLoading />;
  return (
    <Page>
      <LoadFailed title="Something went wrong" titleLevel={1} onRetry={refetch}>
        This page could not be loaded.
      </LoadFailed>
    </Page>
  );
}
