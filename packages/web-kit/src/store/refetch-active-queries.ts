import { setupListeners } from '@reduxjs/toolkit/query';
import type { Dispatch } from './store.ts';

/** Asks again for every answer that is on the screen, as after the network came back. */
export const refetchActiveQueries = () => (dispatch: Dispatch) => {
  // RTK Query hands out its "we are online" action only this way; nothing is listened to here.
  setupListeners(dispatch, (_, { onOnline }) => {
    dispatch(onOnline());
    return () => {};
  });
};
