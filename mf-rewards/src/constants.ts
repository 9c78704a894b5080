/** Entries per page of each list in the dialog "History". */
export const HISTORY_PAGE_SIZE = 20;
