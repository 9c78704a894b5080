/**
 * What a family's subscriptions give it; a family with an annual plan has both `covered` and `annual`.
 * - `covered`: during a trial, with a paid plan, or if the family has never had a subscription.
 * - `annual`: if the plan, paid or on trial, is annual.
 * - `lapsed`: after the last subscription has ended.
 *
 * Browsers import this file, so it must not import zod.
 */
export const COVERS = ['covered', 'annual', 'lapsed'] as const;
