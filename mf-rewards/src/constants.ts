/** How much of a history is asked for at once. */
export const HISTORY_PAGE = 20;
