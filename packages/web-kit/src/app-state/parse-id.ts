/** Parses an id from a route; null if the text is not an id (specification, section 5). */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
