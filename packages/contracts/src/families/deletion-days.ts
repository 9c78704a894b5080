/**
 * Days between a request to delete a family or an account and its deletion. Until then, the request can be canceled.
 */
export const DELETION_DAYS = 14;
