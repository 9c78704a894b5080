/** The invitation code in a link's fragment; null if there is none. */
export function invitationCodeIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invitation') || null;
}
