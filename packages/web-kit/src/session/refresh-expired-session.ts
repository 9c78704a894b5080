import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { failedWith } from '../api/failed-with.ts';

const isUnauthenticated = failedWith('unauthenticated');

/** A call refused even after asking for a new token: nobody is signed in, and every screen learns it from here. */
export const refreshExpiredSession: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isUnauthenticated(action)) dispatch(api.util.invalidateTags(['Session']));
    return result;
  };
