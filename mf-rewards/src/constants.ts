/** Entries per page of a history. */
export const HISTORY_PAGE = 20;
