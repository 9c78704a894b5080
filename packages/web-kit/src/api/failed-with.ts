import { isAction, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { type ApiErrorCode, isApiError } from './api-error.ts';

/** For a slice's `addMatcher`: any call, of whichever remote, failed for that reason. */
export function failedWith(code: ApiErrorCode) {
  return (action: unknown): action is UnknownAction =>
    isAction(action) &&
    isRejectedWithValue(action) &&
    isApiError(action.payload) &&
    action.payload.code === code;
}
