/** Days between a request to delete a family or an account and its deletion. */
export const DELETION_DAYS = 14;
