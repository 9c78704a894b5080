import type { Middleware } from '@reduxjs/toolkit';
import type { AppState } from '../app-state/app-state.ts';
import { accountSignedIn } from '../app-state/app-state.slice.ts';
import { sessionCurrent } from './session.api.ts';

/** Whoever is found to be signed in owns what this device remembers from now on; before any screen shows of it. */
export const trackAccount: Middleware<object, { appState: AppState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    // The session of somebody who logs out still stands on the server until there is a connection.
    const isSeen = sessionCurrent.matchFulfilled(action) && !getState().appState.isLoggingOut;
    if (isSeen && action.payload.user) {
      dispatch(accountSignedIn(action.payload.user.id));
    }
    return next(action);
  };
