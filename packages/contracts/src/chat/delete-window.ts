/**
 * How long after it was sent a message can be deleted by its sender; an acting parent can delete it at any time. In a
 * file of its own, so that pages can import it without zod.
 */
export const DELETE_WINDOW_MS = 10 * 60_000;
