/**
 * How long a guest who logged out can come back in the same browser. In a file of its own, so that pages can import it
 * without zod.
 */
export const RECOVERY_DAYS = 30;
export const RECOVERY_MS = RECOVERY_DAYS * 24 * 3_600_000;
