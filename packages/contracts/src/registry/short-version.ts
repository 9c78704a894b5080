/**
 * The start of a version of a service, which is enough to distinguish versions. Pages load this file, so it must not
 * import zod.
 */
export const shortVersion = (version: string): string => version.slice(0, 8);
