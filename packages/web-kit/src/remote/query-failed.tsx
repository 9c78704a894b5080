import { LoadFailed } from '@family-chores/ui/feedback';
import type { ComponentProps } from 'react';

interface Query {
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props extends Omit<ComponentProps<typeof LoadFailed>, 'onRetry' | 'isRetrying'> {
  /** RTK Query's state of a query that has an error and no data, or the states of several. */
  query: Query | readonly Query[];
}

/**
 * Shown in place of content that could not be loaded. Render it while the query has an `error`, which is kept during a
 * retry, unlike `isError`.
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
