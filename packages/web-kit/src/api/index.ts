export { api, type ApiTag, type SharedTag } from './api.ts';
export { type ApiError, type ApiErrorCode, isApiError, messageOf } from './api-error.ts';
export { type ArgsOf, call } from './call.ts';
export { injectEndpoints } from './inject-endpoints.ts';
