export { CallRefused } from './call-refused.ts';
export {
  type CallResponse,
  type ClientInput,
  ContractClient,
  type CallOutcome,
  type RetryPolicy,
} from './client.ts';
export { Cookies } from './cookies.ts';
export { retryAfterMs, type Send } from './send.ts';
export { signVerdict } from './sign-verdict.ts';
