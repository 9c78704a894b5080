import { z } from 'zod';
import { whole } from '../http/parameters.ts';
import { DAY_SECONDS } from '../time/now.ts';
import { missingCardEndings } from './subscription.ts';

/** The parameters of a trial. */
export const trialTerms = {
  trial_period_days: whole.pipe(z.number().min(1).max(730)).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(missingCardEndings) }),
    })
    .optional(),
};

/** When a trial that begins at a time ends, null without one. */
export const trialEndOf = (days: number | null, at: number): number | null =>
  days === null ? null : at + days * DAY_SECONDS;
