export { later } from './later.ts';
export { processLeased, type AfterFailure, type LeasedQueue } from './process-leased.ts';
export type { RetryDelays } from './retry-delays.rules.ts';
