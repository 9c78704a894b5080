import { setupListeners } from '@reduxjs/toolkit/query';
import type { Dispatch } from './store.ts';

/** Refetches every query that is on the screen, as RTK Query does after a reconnect. */
export const refetchActiveQueries = () => (dispatch: Dispatch) => {
  // RTK Query exposes its `onOnline` action only through `setupListeners`; no listener is added here.
  setupListeners(dispatch, (_, { onOnline }) => {
    dispatch(onOnline());
    return () => {};
  });
};
