import type { CallName } from '@family-chores/contracts/all-contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_SECONDS } from '../constants.ts';
import { baseQuery } from './base-query.ts';

/** A cache tag is the name of the call whose response is cached, so any remote may invalidate it. */
export type ApiTag = CallName;

// Empty, because the compiler checks tags by this list's type.
const tagTypes: readonly ApiTag[] = [];

/** The only RTK Query API of the page. Endpoints are added with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
