import type { Middleware } from '@reduxjs/toolkit';
import { accountSeen } from '../app-state/app-state.slice.ts';
import { sessionCurrent } from './session.api.ts';

/** Whoever is found to be signed in owns what this device remembers from now on; before any screen shows of it. */
export const rememberAccount: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (sessionCurrent.matchFulfilled(action) && action.payload.user) {
      dispatch(accountSeen(action.payload.user.id));
    }
    return next(action);
  };
