import type { Middleware } from '@reduxjs/toolkit';
import type { AppState } from '../app-state/app-state.ts';
import { accountSignedIn } from '../app-state/app-state.slice.ts';
import { sessionCurrent } from '../api/session.api.ts';

/** Marks the saved state as the signed-in account's, or clears it if it is another's, before any screen renders it. */
export const trackAccount: Middleware<object, { appState: AppState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    // After an offline logout, the session remains valid on the server until there is a connection.
    const isCurrent = sessionCurrent.matchFulfilled(action) && !getState().appState.isLoggingOut;
    if (isCurrent && action.payload.user) {
      dispatch(accountSignedIn(action.payload.user.id));
    }
    return next(action);
  };
