import { Button } from '@family-chores/ui/actions';
import { ErrorState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
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
  const { data, isError, isFetching, refetch } = useSessionCurrentQuery();
  if (data) return data.user?.roles.includes('operator') ? children : otherwise;
  if (!isError) return <PageLoading />;
  const again = (
    <Button icon={<Icon name="refresh" />} pending={isFetching} onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return (
    <Page>
      <ErrorState action={again}>This page could not be loaded.</ErrorState>
    </Page>
  );
}
