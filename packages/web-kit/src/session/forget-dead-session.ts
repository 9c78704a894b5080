import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';

/** A call refused even after asking for a new token: nobody is signed in, and every screen learns it from here. */
export const forgetDeadSession: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (
      isRejectedWithValue(action) &&
      isApiError(action.payload) &&
      action.payload.code === 'unauthenticated'
    ) {
      dispatch(api.util.invalidateTags(['Session']));
    }
    return result;
  };
