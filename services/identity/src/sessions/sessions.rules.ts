const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const IDLE_LIFETIME_MS = 30 * DAY_MS;
/** A session of a registered account expires this long after the sign-in at the latest, however much it is used. */
const ABSOLUTE_LIFETIME_MS = 90 * DAY_MS;
const ROTATION_INTERVAL_MS = DAY_MS;
/** How long the previous secret stays valid: requests of other tabs may still carry it. */
const GRACE_MS = 5 * MINUTE_MS;
/**
 * Enough for 90 days, because a secret is replaced about once a day. A guest's session may last longer; its oldest
 * secrets are then dropped.
 */
const MAX_FORMER_SECRETS = 100;

interface RotationState {
  readonly secretHash: string;
  /** In the order of `formerHashesAfterRotation`. */
  readonly formerHashes?: readonly string[];
  readonly createdAt: Date;
  readonly rotatedAt?: Date;
  readonly confirmed?: boolean;
}

interface SessionTerms {
  readonly createdAt: Date;
  /** A guest has no password to sign in with again, so the session must not expire while it is used. */
  readonly guest: boolean;
}

export function expiryFrom(now: Date, { createdAt, guest }: SessionTerms): Date {
  const idle = now.getTime() + IDLE_LIFETIME_MS;
  return new Date(guest ? idle : Math.min(idle, createdAt.getTime() + ABSOLUTE_LIFETIME_MS));
}

/**
 * What the secret in a request reveals about the browser.
 * - `current`: the browser has the latest secret.
 * - `in-grace`: another tab has just rotated the secret.
 * - `not-received`: the latest secret has never been used, so the response that carried it was lost.
 * - `reused`: the browser already uses a newer secret, so someone else has a copy of this one.
 */
export type SecretState = 'current' | 'in-grace' | 'not-received' | 'reused';

export function secretState(session: RotationState, presentedHash: string, now: Date): SecretState {
  if (presentedHash === session.secretHash) return 'current';
  if (presentedHash !== session.formerHashes?.[0]) return 'reused';
  if (now.getTime() - lastRotation(session) < GRACE_MS) return 'in-grace';
  return session.confirmed ? 'reused' : 'not-received';
}

export function isRotationDue(session: RotationState, state: SecretState, now: Date): boolean {
  if (state === 'not-received') return true;
  return state === 'current' && now.getTime() - lastRotation(session) >= ROTATION_INTERVAL_MS;
}

/**
 * Returns the hashes of former secrets after a rotation: first the presented one, because the browser sends it again if
 * the response is lost, then the others, the latest one first.
 */
export function formerHashesAfterRotation(
  { secretHash, formerHashes = [] }: RotationState,
  presentedHash: string,
): string[] {
  const others = [secretHash, ...formerHashes].filter((hash) => hash !== presentedHash);
  return [presentedHash, ...others].slice(0, MAX_FORMER_SECRETS);
}

function lastRotation({ rotatedAt, createdAt }: RotationState): number {
  return (rotatedAt ?? createdAt).getTime();
}
