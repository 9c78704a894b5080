import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { isResponseMeta } from '../api/base-query.ts';
import { refetchActiveQueries } from './refetch-active-queries.ts';

/**
 * Refetches the active queries when one of them gets the response of an early read, which the page sent before any code was
 * loaded, and a write or a live event since then may have made it outdated. Not while offline: RTK Query refetches
 * everything after the reconnect.
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
