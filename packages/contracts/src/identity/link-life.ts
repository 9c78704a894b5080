/** How long a link in a mail is valid, in hours. In a file of its own, so that pages can import it without zod. */
export const LINK_HOURS = 1;
