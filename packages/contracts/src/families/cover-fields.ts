/**
 * What a family's subscriptions give it: `covered` on trial, with a paid plan, and while it never had one; `annual` in
 * addition with a paid or tried annual plan; `lapsed` after the last one has ended. Browsers import this file, so it
 * must not import zod.
 */
export const COVERS = ['covered', 'annual', 'lapsed'] as const;
