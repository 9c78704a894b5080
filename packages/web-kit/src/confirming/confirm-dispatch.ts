import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';

/** The part of the page's state that confirming reads. The store registers the recovery, so this cannot use its types. */
export type ConfirmState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
export type ConfirmDispatch = ThunkDispatch<ConfirmState, undefined, UnknownAction>;
