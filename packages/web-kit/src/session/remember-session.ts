import type { Middleware } from '@reduxjs/toolkit';
import { remember } from './remembered.ts';
import type { SessionState } from './session.slice.ts';

/** Keeps the family and the chosen member for the next visit. */
export const rememberSession: Middleware<object, { session: SessionState }> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = getState().session;
    const result = next(action);
    const { session: after } = getState();
    if (after !== before) {
      remember('lastFamilyId', after.familyId);
      remember('lastMemberId', after.memberId);
    }
    return result;
  };
