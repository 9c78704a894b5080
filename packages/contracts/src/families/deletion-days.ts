/** How long a family or an account can still be kept after its deletion was requested. */
export const DELETION_DAYS = 14;
