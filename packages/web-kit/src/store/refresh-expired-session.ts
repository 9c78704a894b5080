import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { failedWith } from '../api/failed-with.ts';

const isUnauthenticated = failedWith('unauthenticated');

/** Refetches the session when a call is unauthenticated even after a token renewal. */
export const refreshExpiredSession: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isUnauthenticated(action)) dispatch(api.util.invalidateTags(['getSession']));
    return result;
  };
