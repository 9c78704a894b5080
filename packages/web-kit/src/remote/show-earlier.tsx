import { Button } from '@family-chores/ui/actions';
import { Banner } from '@family-chores/ui/feedback';
import type { ReactNode } from 'react';

interface Props {
  /** RTK Query's state of an infinite query whose next page is an earlier one. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Shown if the page could not be loaded. */
  children: ReactNode;
}

/** A button below a list that loads its next page. It stays after a failure, so that pressing it tries again. */
export function ShowEarlier({ query, children }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <>
      <Button
        variant="ghost"
        pending={query.isFetchingNextPage}
        pendingLabel="Loading..."
        onClick={() => void query.fetchNextPage()}
      >
        Show earlier
      </Button>
      {query.isFetchNextPageError && <Banner tone="danger">{children}</Banner>}
    </>
  );
}
