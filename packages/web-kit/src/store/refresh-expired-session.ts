import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { failedWith } from '../api/failed-with.ts';

const isUnauthenticated = failedWith('unauthenticated');

/** A call that is unauthenticated even after a token renewal means no one is signed in: refetches the session everywhere. */
export const refreshExpiredSession: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isUnauthenticated(action)) dispatch(api.util.invalidateTags(['getSession']));
    return result;
  };
