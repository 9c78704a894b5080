/**
 * What a family's subscriptions give it: `covered` during a trial, with a paid plan, and if it has never had a
 * subscription; in addition `annual` if the plan, paid or on trial, is annual; `lapsed` after the last subscription has
 * ended. Browsers import this file, so it must not import zod.
 */
export const COVERS = ['covered', 'annual', 'lapsed'] as const;
