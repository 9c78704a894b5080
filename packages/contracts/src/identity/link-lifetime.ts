/** How long a link in an email is valid, in hours. In a file of its own, so that pages can import it without zod. */
export const LINK_HOURS = 1;
