export { api, type ApiTag } from './api.ts';
export {
  type ApiError,
  type ApiErrorCode,
  errorMessage,
  failureText,
  isActingRefusal,
  isApiError,
} from './api-error.ts';
// The types of a remote's endpoints refer to `ApiBaseQuery`.
export { type ApiBaseQuery, hasPendingWrites } from './base-query.ts';
export { type ArgsOf, call } from './call.ts';
export { failedWith } from './failed-with.ts';
export { familyDataFamily } from './family-data.api.ts';
export { injectEndpoints } from './inject-endpoints.ts';
export { type CallSpan, type PageTracer, tracePageWith } from './page-tracer.ts';
export { callCandidates } from './service-candidates.ts';
export { withOutcomeToast } from './with-outcome-toast.ts';
