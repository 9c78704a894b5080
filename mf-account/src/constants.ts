/** Product specification, section 9; in milliseconds. */

/** Delay before a created family's dashboard opens. */
export const AFTER_FAMILY_CREATED = 100;
export const FAMILY_CREATION_DEADLINE = 30_000;
