import {
  accessClaims,
  type Role,
  sessionEnded,
  signingKeysRequest,
} from '@family-chores/contracts/identity/accounts';
import { TOKEN_LIFETIME_MS } from '@family-chores/contracts/identity/token-lifetime';
import { cloudEvent, filterSubjectOf } from '@family-chores/contracts/define-event';
import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { DeliverPolicy } from 'nats';
import type { z } from 'zod';
import { log } from '../log/index.ts';
import { atMost } from '../state/at-most.ts';
import { stateOf } from '../state/kit-state.ts';
import { request, ensureStream, EVENT_STREAM, nats, onReconnect, untilNatsResponds } from '../nats/index.ts';

/** How far the clock of the signer may be ahead of ours, in ms. */
const CLOCK_LEEWAY_MS = 60_000;
/** How old keys must be before they are requested again for a token with an unknown key, in ms. */
const KEY_REFRESH_MS = 10_000;

export interface Account {
  readonly id: number;
  readonly sessionId: string;
  /** The account's roles when the token was signed. */
  readonly roles: readonly Role[];
  /** When the account's owner had last signed in or confirmed their identity, in ms since the epoch. */
  readonly signedInAt: number;
  /** A guest has no password. */
  readonly isGuest: boolean;
}

interface VerifiedToken extends Account {
  readonly expiresAt: number;
}

interface Keys {
  readonly get: JWTVerifyGetKey;
  /** Monotonic clock, so a wall-clock correction cannot keep new keys from being requested. */
  readonly fetchedAt: number;
}

export class SessionTokens {
  /** Caches verified tokens, because verifying one takes a tenth of a millisecond. */
  readonly verified = new LRUCache<string, VerifiedToken>(atMost(20_000));
  /** Ended sessions whose tokens may not have expired yet. */
  readonly ended = new LRUCache<string, true>({
    ...atMost(100_000),
    ttl: TOKEN_LIFETIME_MS + CLOCK_LEEWAY_MS,
  });
  readonly listeners = new Set<(sessionId: string) => void>();
  keys: Keys | undefined;
}

/** @returns null if the token is forged or expired, or if its session has ended */
export async function verifyToken(token: string): Promise<Account | null> {
  const { verified, ended } = stateOf(SessionTokens);
  const account = verified.get(token) ?? (await verifySignature(token));
  if (!account || ended.has(account.sessionId)) return null;
  const lifeLeft = account.expiresAt - Date.now();
  // A token can have more time left than its lifetime only if our clock was set back. It is refused then, because its
  // session may have ended: entries of `ended` expire by the monotonic clock, so the session's entry may be gone.
  if (lifeLeft <= 0 || lifeLeft > TOKEN_LIFETIME_MS + CLOCK_LEEWAY_MS) return null;
  verified.set(token, account);
  return account;
}

async function verifySignature(token: string): Promise<VerifiedToken | null> {
  const claims = await verifyClaims(token, accessClaims);
  if (!claims) return null;
  const { sub, sid, exp, roles, auth_time, guest } = claims;
  return {
    id: Number(sub),
    sessionId: sid,
    roles,
    signedInAt: auth_time * 1000,
    isGuest: guest,
    expiresAt: exp * 1000,
  };
}

/** Reads the claims of a token signed by identity; null if it is forged, expired or of another kind. */
export async function verifyClaims<Claims extends z.ZodType>(
  token: string,
  schema: Claims,
): Promise<z.output<Claims> | null> {
  try {
    const { payload } = await verifyWithFreshKeys(token);
    return schema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function verifyWithFreshKeys(token: string) {
  const options = { algorithms: ['EdDSA'] };
  const tokens = stateOf(SessionTokens);
  const keys = (tokens.keys ??= await fetchKeys());
  try {
    return await jwtVerify(token, keys.get, options);
  } catch (error) {
    // Keys rotate: they are requested again for an unknown key, but not for every forged token.
    if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - keys.fetchedAt < KEY_REFRESH_MS)
      throw error;
    tokens.keys = await fetchKeys();
    return jwtVerify(token, tokens.keys.get, options);
  }
}

async function fetchKeys() {
  const jwks = await request(signingKeysRequest, {});
  return { get: createLocalJWKSet({ keys: jwks.keys }), fetchedAt: performance.now() };
}

/**
 * Makes `verifyToken` refuse the tokens of sessions that end from now on, and of those that ended less than a token's
 * lifetime ago. The latter are read from the event stream now and after every reconnection.
 */
export async function refuseEndedSessions(service: string): Promise<void> {
  nats().subscribe(filterSubjectOf(sessionEnded), {
    callback: (_error, message) => refuseSession(message),
  });
  onReconnect(() => {
    catchUp(service).catch((error: unknown) =>
      log.warn({ error }, 'Missed session-ended events could not be read'),
    );
  });
  await untilNatsResponds(() => catchUp(service));
}

async function catchUp(service: string): Promise<void> {
  await ensureStream();
  const consumer = await nats()
    .jetstream()
    .consumers.get(EVENT_STREAM, {
      name_prefix: `${service}-ended-sessions`,
      filterSubjects: filterSubjectOf(sessionEnded),
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Date.now() - TOKEN_LIFETIME_MS - CLOCK_LEEWAY_MS).toISOString(),
    });
  const { num_pending: missed } = await consumer.info();
  if (missed === 0) return;
  let unread = missed;
  for await (const message of await consumer.fetch({ max_messages: missed, expires: 2000 })) {
    refuseSession(message);
    unread -= 1;
  }
  if (unread > 0) log.warn({ unread }, 'Not all missed session-ended events could be read in time');
}

function refuseSession(message: { json(): unknown }): void {
  let sessionId: string;
  try {
    sessionId = sessionEnded.data.parse(cloudEvent.parse(message.json()).data).sessionId;
  } catch (error) {
    return log.error({ error }, 'A session-ended event could not be parsed');
  }
  const { ended, listeners } = stateOf(SessionTokens);
  ended.set(sessionId, true);
  for (const listener of listeners) listener(sessionId);
}

/** Calls `listener` when a session ends, possibly late and more than once. */
export function onSessionEnded(listener: (sessionId: string) => void): void {
  stateOf(SessionTokens).listeners.add(listener);
}
