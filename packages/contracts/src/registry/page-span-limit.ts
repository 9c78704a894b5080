/** Maximum number of spans in one report. In a file of its own, so that pages can import it without zod. */
export const MAX_PAGE_SPANS = 40;
