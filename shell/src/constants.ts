/** Product specification, section 9; in milliseconds. */

/** From a created family to its dashboard. */
export const AFTER_FAMILY_CREATED = 100;
/** From a registration to the family setup. */
export const AFTER_REGISTRATION = 1_500;
export const FAMILY_CREATION_DEADLINE = 30_000;
