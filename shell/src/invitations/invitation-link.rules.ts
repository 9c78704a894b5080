/** The code of the invitation that a link carries behind the #, where no server sees it; null without one. */
export function invitationIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invitation') || null;
}
