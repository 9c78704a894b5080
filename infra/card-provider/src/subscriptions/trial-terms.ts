import { z } from 'zod';
import { whole } from '../http/parameters.ts';
import { invalidParameter } from '../http/stripe-failure.ts';
import { day } from '../time/now.ts';
import { missingCardEndings } from './subscription.ts';

/** The parameters of a trial. */
export const trialTerms = {
  trial_period_days: whole.pipe(z.number().min(1).max(730)).optional(),
  trial_end: whole.optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(missingCardEndings) }),
    })
    .optional(),
};

interface RequestedTrial {
  readonly trial_period_days?: number | undefined;
  readonly trial_end?: number | undefined;
}

/** When a trial that begins at a time ends, null without one. */
export function trialEndOf(
  { trial_period_days: days, trial_end: end }: RequestedTrial,
  at: number,
): number | null {
  if (end !== undefined && end <= at) {
    throw invalidParameter(
      'trial_end',
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
    );
  }
  return end ?? (days === undefined ? null : at + days * day);
}
