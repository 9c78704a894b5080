/** Constants of the product specification, section 9. Browsers import this file, so it must not import zod. */

/** What each plan costs for one period, in US cents. */
export const PLAN_PRICES = { monthly: 299, annual: 2_500 } as const;

export const TRIAL_DAYS = 30;
