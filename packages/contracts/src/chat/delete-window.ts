/**
 * A message can be deleted for this long after it was sent; later, only an acting parent can delete it. The constant
 * has a file of its own, so that pages can import it without zod.
 */
export const DELETE_WINDOW_MS = 10 * 60_000;
