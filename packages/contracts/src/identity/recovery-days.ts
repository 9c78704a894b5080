/** How long a guest who logged out can come back from the same browser. Apart from the calls: pages need no zod for it. */
export const RECOVERY_DAYS = 30;
