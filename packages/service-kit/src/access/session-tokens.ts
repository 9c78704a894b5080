import {
  accessClaims,
  type Role,
  sessionEnded,
  signingKeysRequest,
} from '@family-chores/contracts/identity/accounts';
import { TOKEN_LIFE } from '@family-chores/contracts/identity/token-life';
import { cloudEvent, filterSubjectOf } from '@family-chores/contracts/define-event';
import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { DeliverPolicy } from 'nats';
import { log } from '../log/index.ts';
import { request, ensureStream, eventStream, nats, onReconnect } from '../nats/index.ts';

/** Life of a session token, in ms; identity signs it, everybody else verifies it without asking. */
export const tokenLifeMs = TOKEN_LIFE;
/** How far the clock of who signed may be ahead of ours, in ms. */
const clockLeewayMs = 60_000;
const keyRefreshMs = 10_000;

/** Who is calling, as the token says. */
export interface Account {
  readonly id: number;
  readonly sessionId: string;
  /** As they were when the token was signed. */
  readonly roles: readonly Role[];
}

interface VerifiedToken extends Account {
  readonly expiresAt: number;
}

/** Verifying takes a tenth of a millisecond, which a poll every 3 s would pay each time. */
const verified = new LRUCache<string, VerifiedToken>({ max: 20_000 });
/** Sessions that ended while tokens of theirs may still be valid. */
const ended = new LRUCache<string, true>({ max: 100_000, ttl: tokenLifeMs + clockLeewayMs });

/** Who wants to know at once when a session ends. */
const listeners = new Set<(sessionId: string) => void>();

interface Keys {
  readonly get: JWTVerifyGetKey;
  /** By the clock that never goes back: else one that was corrected would keep new keys from being asked for. */
  readonly fetchedAt: number;
}

let keys: Keys | undefined;

/**
 * Verifies a session token.
 * @returns null when it is forged, expired, or its session has ended
 */
export async function verifyToken(token: string): Promise<Account | null> {
  const known = verified.get(token) ?? (await verifySignature(token));
  if (!known || ended.has(known.sessionId)) return null;
  const lifeLeft = known.expiresAt - Date.now();
  // More life than any token is given: our clock was set back, and ended sessions are not remembered that long.
  if (lifeLeft <= 0 || lifeLeft > tokenLifeMs + clockLeewayMs) return null;
  verified.set(token, known);
  return known;
}

async function verifySignature(token: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await verifyWithFreshKeys(token);
    const claims = accessClaims.parse(payload);
    const { sub, sid, exp, roles } = claims;
    return { id: Number(sub), sessionId: sid, roles, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function verifyWithFreshKeys(token: string) {
  const options = { algorithms: ['EdDSA'] };
  keys ??= await fetchKeys();
  try {
    return await jwtVerify(token, keys.get, options);
  } catch (error) {
    // Keys rotate: an unknown one is asked for again, but not for every forged token.
    if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - keys.fetchedAt < keyRefreshMs)
      throw error;
    keys = await fetchKeys();
    return jwtVerify(token, keys.get, options);
  }
}

async function fetchKeys() {
  const jwks = await request(signingKeysRequest, {});
  return { get: createLocalJWKSet({ keys: jwks.keys }), fetchedAt: performance.now() };
}

/**
 * Refuses tokens of sessions that end from now on, and of those that ended within a token's life: those are read from
 * the event stream, now and after every reconnection.
 */
export async function refuseEndedSessions(service: string): Promise<void> {
  nats().subscribe(filterSubjectOf(sessionEnded), {
    callback: (_error, message) => refuseSession(message),
  });
  onReconnect(() => {
    catchUp(service).catch((error: unknown) =>
      log.warn({ error }, 'Ended sessions could not be caught up with'),
    );
  });
  await catchUp(service);
}

async function catchUp(service: string): Promise<void> {
  await ensureStream();
  const consumer = await nats()
    .jetstream()
    .consumers.get(eventStream, {
      name_prefix: `${service}-ended-sessions`,
      filterSubjects: filterSubjectOf(sessionEnded),
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Date.now() - tokenLifeMs - clockLeewayMs).toISOString(),
    });
  const { num_pending: missed } = await consumer.info();
  if (missed === 0) return;
  const messages = await consumer.fetch({ max_messages: missed, expires: 2000 });
  for await (const message of messages) refuseSession(message);
}

function refuseSession(message: { json(): unknown }): void {
  let sessionId: string;
  try {
    sessionId = sessionEnded.data.parse(cloudEvent.parse(message.json()).data).sessionId;
  } catch (error) {
    return log.error({ error }, 'The end of a session could not be read');
  }
  ended.set(sessionId, true);
  for (const listener of listeners) listener(sessionId);
}

/** Calls `listener` when a session ends, also when that is learned late; the same end may be told again. */
export function onSessionEnded(listener: (sessionId: string) => void): void {
  listeners.add(listener);
}

/** Forgets what was learned, as a restart does. */
export function clearTokenCache(): void {
  verified.clear();
  ended.clear();
  listeners.clear();
  keys = undefined;
}
