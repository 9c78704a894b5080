import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_SECONDS } from '../constants.ts';
import { baseQuery } from './base-query.ts';

/** Cache tags that every remote may provide or invalidate; a remote names its own tags `<prefix>/<Name>`. */
export const sharedTags = ['Session', 'Family', 'Assignments'] as const;

export type SharedTag = (typeof sharedTags)[number];
export type ApiTag = SharedTag | `${string}/${string}`;

const tagTypes: readonly ApiTag[] = sharedTags;

/** The only RTK Query API of the page. Endpoints are added with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
