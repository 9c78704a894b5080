const dayMs = 24 * 3_600_000;

/** A session lives this long after it was last used. */
export const sessionLifeMs = 30 * dayMs;

/** When a session used now expires. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLifeMs);
}

/** True when the expiry has fallen a day behind: moving it at every use would write at every use. */
export function isExpiryToMove(expiresAt: Date, now: Date): boolean {
  return expiryFrom(now).getTime() - expiresAt.getTime() >= dayMs;
}
