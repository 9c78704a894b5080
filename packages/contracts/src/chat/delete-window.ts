/** How long a member can delete their own message. In a file of its own, so that pages can import it without zod. */
export const DELETE_WINDOW_MS = 10 * 60_000;
