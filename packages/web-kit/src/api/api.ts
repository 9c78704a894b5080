import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_SECONDS } from '../constants.ts';
import { baseQuery } from './base-query.ts';

/** What every part of the product may show and therefore invalidate; a remote adds its own as `<prefix>/<Name>`. */
export const sharedTags = ['Session', 'Family', 'Assignments'] as const;

export type SharedTag = (typeof sharedTags)[number];
export type ApiTag = SharedTag | `${string}/${string}`;

const tagTypes: readonly ApiTag[] = sharedTags;

/** The one api of the page. Endpoints come by `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
