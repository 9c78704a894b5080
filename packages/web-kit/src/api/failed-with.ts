import { isAction, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { type ApiErrorCode, isApiError } from './api-error.ts';

/** Matcher for a slice's `addMatcher`: any call failed with this code. */
export function failedWith(code: ApiErrorCode) {
  return (action: unknown): action is UnknownAction =>
    isAction(action) &&
    isRejectedWithValue(action) &&
    isApiError(action.payload) &&
    action.payload.code === code;
}
