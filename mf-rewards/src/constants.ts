/** Page size of a history. */
export const HISTORY_PAGE = 20;
