import type { Check } from '../run/check.ts';
import { completionsPayOnce } from './completions-pay-once.ts';

/** In the order in which they run. */
export const checks: readonly Check[] = [completionsPayOnce];
