import type { Middleware } from '@reduxjs/toolkit';
import type { AppState } from '../app-state/app-state.ts';
import { accountSignedIn } from '../app-state/app-state.slice.ts';
import { sessionCurrent } from '../api/session.api.ts';

/**
 * Records the signed-in account as the owner of the saved state, before any screen renders the state. If the state
 * belongs to another account, it is cleared first.
 */
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
