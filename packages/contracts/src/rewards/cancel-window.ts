/**
 * How long after its creation a redemption can be canceled. In a file of its own, so that pages can import it without
 * zod.
 */
export const CANCEL_WINDOW_MS = 24 * 60 * 60_000;
