const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session that is not used for this long expires. */
const IDLE_LIFE_MS = 30 * DAY_MS;
/** A session of a registered account expires this long after the sign-in, however much it is used. */
const ABSOLUTE_LIFE_MS = 90 * DAY_MS;
const ROTATION_INTERVAL_MS = DAY_MS;
/** How long the previous secret stays valid: requests of other tabs may still carry it. */
const GRACE_MS = 5 * MINUTE_MS;
/** More than the rotations of 90 days. */
const MAX_FORMER_SECRETS = 100;

interface Secrets {
  readonly secretHash: string;
  /** Newest first. */
  readonly formerHashes?: readonly string[];
  readonly createdAt: Date;
  readonly rotatedAt?: Date;
  readonly confirmed?: boolean;
}

interface Lifetime {
  readonly createdAt: Date;
  /** A guest has no password: with the session the account and its families would be lost. */
  readonly guest: boolean;
}

/** When a session used now expires. */
export function expiryFrom(now: Date, { createdAt, guest }: Lifetime): Date {
  const idle = now.getTime() + IDLE_LIFE_MS;
  return new Date(guest ? idle : Math.min(idle, createdAt.getTime() + ABSOLUTE_LIFE_MS));
}

/**
 * What the secret that a request carries says about it.
 * - `current`: the browser has the latest secret.
 * - `in-grace`: another tab has just rotated the secret.
 * - `not-received`: the response with the latest secret was lost, because it has never been used.
 * - `reused`: the browser has moved on to a newer secret, so an attacker holds a copy.
 */
export type SecretState = 'current' | 'in-grace' | 'not-received' | 'reused';

export function secretState(session: Secrets, presentedHash: string, now: Date): SecretState {
  if (presentedHash === session.secretHash) return 'current';
  if (presentedHash !== session.formerHashes?.[0]) return 'reused';
  if (now.getTime() - lastRotation(session) < GRACE_MS) return 'in-grace';
  return session.confirmed ? 'reused' : 'not-received';
}

/** True when the browser is to get a new secret. */
export function isRotationDue(session: Secrets, state: SecretState, now: Date): boolean {
  if (state === 'not-received') return true;
  return state === 'current' && now.getTime() - lastRotation(session) >= ROTATION_INTERVAL_MS;
}

/** The former secrets after a rotation. The presented one comes first: the browser sends it again if the response is lost. */
export function formerAfterRotation({ secretHash, formerHashes = [] }: Secrets, presented: string): string[] {
  const others = [secretHash, ...formerHashes].filter((hash) => hash !== presented);
  return [presented, ...others].slice(0, MAX_FORMER_SECRETS);
}

function lastRotation({ rotatedAt, createdAt }: Secrets): number {
  return (rotatedAt ?? createdAt).getTime();
}
