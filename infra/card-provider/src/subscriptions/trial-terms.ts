import { z } from 'zod';
import { integer } from '../http/parameters.ts';
import { DAY_SECONDS } from '../time/now.ts';
import { missingPaymentMethodBehaviors } from '../store/records.ts';

export const trialTerms = {
  trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(missingPaymentMethodBehaviors) }),
    })
    .optional(),
};

/** Returns when a trial of `days` days ends, in seconds since 1970; null without a trial. */
export const trialEndOf = (days: number | null, start: number): number | null =>
  days === null ? null : start + days * DAY_SECONDS;
