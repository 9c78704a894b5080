/** The invitation code in a link's fragment, which is never sent to a server; null without one. */
export function invitationCodeIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invitation') || null;
}
