/** How long a completion can be undone as a mistake. In a file of its own, so that pages can import it without zod. */
export const UNDO_WINDOW_MS = 10 * 60_000;
