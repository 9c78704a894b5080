import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';

/** The part of the page's state that confirming reads. The store imports the recovery, so the store's types cannot be used here. */
export type ConfirmState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
export type ConfirmDispatch = ThunkDispatch<ConfirmState, undefined, UnknownAction>;
