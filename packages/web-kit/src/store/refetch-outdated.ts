import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { isResponseMeta } from '../api/base-query.ts';
import { refetchActiveQueries } from './refetch-active-queries.ts';

/**
 * Refetches the active queries when one of them receives the response to an early read and that response may be
 * outdated. Does nothing while offline, because RTK Query refetches everything after a reconnect.
 */
export const refetchOutdated: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const meta =
      isFulfilled(action) && 'baseQueryMeta' in action.meta ? action.meta.baseQueryMeta : undefined;
    if (isResponseMeta(meta) && meta.isOutdated && navigator.onLine) refetchActiveQueries()(dispatch);
    return result;
  };
