import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

/** Refetches every query on the screen, as after a reconnect. RTK Query then considers the page to be online. */
export const refetchActiveQueries = () => (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => {
  // `setupListeners` is used only to get RTK Query's `onOnline` action; no listener is added here.
  setupListeners(dispatch, (_, { onOnline }) => {
    dispatch(onOnline());
    return () => {};
  });
};
