import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { isResponseMeta } from '../api/base-query.ts';
import { refetchActiveQueries } from './refetch-active-queries.ts';

/**
 * Reads again what is shown from an early response if something may have changed after that was requested. Offline, this
 * waits for the reconnect, after which RTK Query reads everything again.
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
