import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';

/** The store's types are not used, because the store imports this code. */
export type ConfirmState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
export type ConfirmDispatch = ThunkDispatch<ConfirmState, undefined, UnknownAction>;
