import { Page } from '@family-chores/ui/layout';
import { PageLoading, QueryFailed } from '@family-chores/web-kit/remote';
import { useSessionCurrentQuery } from '@family-chores/web-kit/session';
import type { ReactNode } from 'react';

interface Props {
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequireOperator({ otherwise, children }: Props) {
  const session = useSessionCurrentQuery();
  const { data, error } = session;
  if (data) return data.user?.roles.includes('operator') ? children : otherwise;
  if (!error) return <PageLoading />;
  return (
    <Page>
      <QueryFailed title="Something went wrong" titleLevel={1} query={session}>
        This page could not be loaded.
      </QueryFailed>
    </Page>
  );
}
