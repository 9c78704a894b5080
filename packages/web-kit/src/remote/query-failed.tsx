import { LoadFailed } from '@family-chores/ui/feedback';
import type { ComponentProps } from 'react';

interface Query {
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props extends Omit<ComponentProps<typeof LoadFailed>, 'onRetry' | 'isRetrying'> {
  /** RTK Query's state of a query, or of several, with an error and without data. */
  query: Query | readonly Query[];
}

/**
 * Shown in place of content that could not be loaded. Decide by a query's `error`, not by `isError`: it is kept while the
 * query is retried, so that this stays and its button keeps the focus.
 */
export function QueryFailed({ query, ...rest }: Props) {
  const queries = [query].flat();
  return (
    <LoadFailed
      isRetrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => queries.forEach(({ refetch }) => refetch())}
      {...rest}
    />
  );
}
