import { randomBytes } from 'node:crypto';
import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { TOKEN_LIFETIME_MS } from '@family-chores/contracts/identity/token-lifetime';
import { change, event } from '@family-chores/service-kit/events';
import { sha256 } from '@family-chores/service-kit/hash';
import { readCookie, sessionCookies, setCookieHeader } from '@family-chores/service-kit/http';
import { LocalLimit, networkOf } from '@family-chores/service-kit/limits';
import { log } from '@family-chores/service-kit/log';
import { runTransaction } from '@family-chores/service-kit/mongo';
import type { Context } from 'koa';
import type { ClientSession, QueryFilter } from 'mongoose';
import { Account, type AccountDocument } from '../model/account.model.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { deviceLabel } from '../sign-ins/device-label.rules.ts';
import { recordSignIn } from '../sign-ins/sign-ins.ts';
import { Session, type SessionDocument } from './session.model.ts';
import {
  expiryFrom,
  formerHashesAfterRotation,
  isRotationDue,
  secretState,
  type SecretState,
} from './sessions.rules.ts';

/** How long a sign-out can be retried: a browser that received no response repeats its request within seconds. */
const RETRY_MS = 60_000;

interface SessionsOptions {
  publicOrigin: string;
  keyRing: KeyRing;
}

const UNKNOWN_SECRETS = { attempts: 300, seconds: 600 };

type ValidSession = Pick<SessionDocument, '_id' | 'accountId'>;

type Owner = Pick<AccountDocument, '_id' | 'guest' | 'roles' | 'passwordChangedAt'>;

/** A passkey whose signature has just been verified. */
interface UsedPasskey {
  id: number;
  /** @throws Problem `passkey-refused` if the passkey has been removed since */
  assertNotRemoved: (session: ClientSession) => Promise<void>;
}

interface PresentedSession {
  session: SessionDocument;
  secretHash: string;
  state: SecretState;
}

interface NewSecret {
  secret: string;
  expiresAt: Date;
}

interface CookieGrant {
  session: Pick<SessionDocument, '_id' | 'createdAt' | 'confirmedAt'>;
  owner: Owner;
  now: Date;
  /** Absent when the browser keeps its current secret. */
  issued: NewSecret | undefined;
}

/** Sessions of browsers. One cookie holds a random secret, another a short-lived token that all services accept. */
export class Sessions {
  readonly #cookies: ReturnType<typeof sessionCookies>;
  readonly #keyRing: KeyRing;
  /** Counts only secrets that match no valid session, so guesses from a network do not block its valid sessions. */
  readonly #unknownSecretLimit = new LocalLimit('unknown sessions', UNKNOWN_SECRETS);

  constructor({ publicOrigin, keyRing }: SessionsOptions) {
    this.#cookies = sessionCookies(publicOrigin);
    this.#keyRing = keyRing;
  }

  async current(ctx: Context): Promise<ValidSession | null> {
    return (await this.#find(ctx, new Date()))?.session ?? null;
  }

  async #find(ctx: Context, now: Date): Promise<PresentedSession | null> {
    const presented = await this.#findBySecret(ctx, { endedAt: null, expiresAt: { $gt: now } });
    if (!presented) return null;
    const { session, secretHash } = presented;
    const state = secretState(session, secretHash, now);
    if (state === 'reused') {
      log.warn({ sessionId: session._id }, 'A former session secret was reused, so the session is ended');
      await end(session);
      return null;
    }
    if (state === 'current' && session.confirmed === false) {
      await Session.updateOne({ _id: session._id, secretHash }, { $set: { confirmed: true } });
    }
    return { session, secretHash, state };
  }

  /**
   * Signs a browser in, always with a new session that replaces its current one.
   * @param owner the account as it was when its password or passkey was verified
   * @throws Problem `invalid-credentials` if the password has been replaced since, `passkey-refused` if the passkey has
   * been removed since
   */
  async begin(ctx: Context, owner: Owner, passkey?: UsedPasskey): Promise<void> {
    const now = new Date();
    const former = await this.current(ctx);
    // `guest: false` is right for guests too: it only adds the absolute lifetime, which is longer than the idle one, so
    // it does not limit a new session.
    const issued = { secret: newSecret(), expiresAt: expiryFrom(now, { createdAt: now, guest: false }) };
    const device = deviceLabel(ctx.get('user-agent'));
    const session = {
      _id: randomBytes(16).toString('base64url'),
      secretHash: sha256(issued.secret),
      accountId: owner._id,
      ...(passkey && { passkeyId: passkey.id }),
      ...(device !== null && { device }),
      createdAt: now,
      expiresAt: issued.expiresAt,
      endedAt: null,
    };
    await storeSession(session, owner, passkey);
    if (former) await end(former);
    await this.#setCookies(ctx, { session, owner, now, issued });
    if (!owner.guest) await recordSignIn(ctx, owner._id, 'succeeded');
  }

  /**
   * Records that the account's owner has confirmed their identity, and issues a token that says so.
   * @throws Problem `unauthenticated` if the session has ended
   */
  async confirm(ctx: Context, sessionId: string, owner: Owner): Promise<void> {
    const now = new Date();
    const session = await Session.findOneAndUpdate(
      { _id: sessionId, accountId: owner._id, endedAt: null, expiresAt: { $gt: now } },
      { $set: { confirmedAt: now } },
      { returnDocument: 'after' },
    ).lean();
    if (!session) throw problem('unauthenticated');
    await this.#setCookies(ctx, { session, owner, now, issued: undefined });
  }

  /**
   * Issues a new token for a valid session, and once a day a new secret and a later expiry.
   * @throws Problem `too-many-requests` if the network has sent too many unknown secrets
   * @returns the account; null without a valid session. The cookies of an invalid session are not removed: by the time
   * the response arrives, the browser may already have the cookies of a new session.
   */
  async renew(ctx: Context): Promise<Omit<AccountDocument, 'passwordHash'> | null> {
    // Taken before the lookup: if the session ends after the lookup, the new token expires within `TOKEN_LIFETIME_MS`
    // of that end, and services remember an ended session for at least that long.
    const now = new Date();
    const presented = await this.#find(ctx, now);
    if (!presented) {
      if (readCookie(ctx, this.#cookies.session.name) !== undefined)
        await this.#unknownSecretLimit.spend(networkOf(ctx.ip));
      return null;
    }
    const { session } = presented;
    const owner = await Account.findById(session.accountId).lean();
    if (!owner) return null;
    const issued = await rotate(presented, { guest: owner.guest, now });
    await this.#setCookies(ctx, { session, owner, now, issued });
    return owner;
  }

  /** @returns false if the account has no such session */
  async end(_id: string, accountId: number): Promise<boolean> {
    if (!(await Session.exists({ _id, accountId }))) return false;
    await end({ _id, accountId });
    return true;
  }

  /** @returns the account's id, also for a retry after the first response was lost; null without a session */
  async signOut(ctx: Context): Promise<number | null> {
    const session = await this.current(ctx);
    const accountId = session ? session.accountId : await this.#recentlySignedOut(ctx);
    if (session) await end(session);
    this.#removeCookies(ctx);
    return accountId;
  }

  async #recentlySignedOut(ctx: Context): Promise<number | null> {
    const presented = await this.#findBySecret(ctx, { endedAt: { $gt: new Date(Date.now() - RETRY_MS) } });
    const endedAt = presented?.session.endedAt;
    if (!endedAt) return null;
    const { session, secretHash } = presented;
    // The session was valid for this browser when it ended, unless the secret was reused.
    return secretState(session, secretHash, endedAt) === 'reused' ? null : session.accountId;
  }

  /** Finds the session that matches `state` and whose current or former secret the browser presents. */
  async #findBySecret(ctx: Context, state: QueryFilter<SessionDocument>) {
    const secret = readCookie(ctx, this.#cookies.session.name);
    if (secret === undefined) return null;
    const secretHash = sha256(secret);
    const session = await Session.findOne({
      $or: [{ secretHash }, { formerHashes: secretHash }],
      ...state,
    }).lean();
    return session && { session, secretHash };
  }

  #removeCookies(ctx: Context): void {
    for (const cookie of Object.values(this.#cookies)) {
      if (readCookie(ctx, cookie.name) === undefined) continue;
      ctx.append('Set-Cookie', setCookieHeader({ ...cookie, value: '', lifetimeMs: 0 }));
    }
  }

  async #setCookies(ctx: Context, { session, owner, now, issued }: CookieGrant): Promise<void> {
    const { _id, guest, roles = [] } = owner;
    const { createdAt, confirmedAt = createdAt } = session;
    const token = await this.#keyRing.sign({
      sub: String(_id),
      sid: session._id,
      exp: Math.floor((now.getTime() + TOKEN_LIFETIME_MS) / 1000),
      auth_time: Math.floor(confirmedAt.getTime() / 1000),
      // Omitted unless they matter, to keep tokens short: every request carries one.
      ...(guest && { guest }),
      ...(roles.length > 0 && { roles }),
    });
    // An unchanged secret is not sent again: it could arrive after a new secret that another tab has received.
    if (issued) {
      const lifetimeMs = issued.expiresAt.getTime() - now.getTime();
      ctx.append(
        'Set-Cookie',
        setCookieHeader({ ...this.#cookies.session, value: issued.secret, lifetimeMs }),
      );
    }
    ctx.append(
      'Set-Cookie',
      setCookieHeader({ ...this.#cookies.access, value: token, lifetimeMs: TOKEN_LIFETIME_MS }),
    );
  }
}

/**
 * Stores a new session. The account is written too, so that the transaction conflicts with a concurrent replacement of
 * the password or removal of the passkey: either the session is refused, or the other transaction ends it.
 */
async function storeSession(
  document: SessionDocument,
  { _id, passwordChangedAt }: Owner,
  passkey: UsedPasskey | undefined,
): Promise<void> {
  const samePassword = passwordChangedAt ? { passwordChangedAt } : { passwordChangedAt: { $exists: false } };
  await runTransaction(async (session) => {
    const { createdAt: signedInAt } = document;
    const update = { $set: { signedInAt, usedAt: signedInAt } };
    const { matchedCount } = await Account.updateOne({ _id, ...samePassword }, update, { session });
    if (matchedCount === 0) throw problem('invalid-credentials');
    await passkey?.assertNotRemoved(session);
    await Session.create([document], { session });
  });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Replaces the secret if rotation is due. Only one of several concurrent requests does; the others keep the secret they
 * sent.
 */
async function rotate(
  { session, secretHash, state }: PresentedSession,
  { guest, now }: { guest: boolean; now: Date },
): Promise<NewSecret | undefined> {
  if (!isRotationDue(session, state, now)) return undefined;
  const issued = { secret: newSecret(), expiresAt: expiryFrom(now, { createdAt: session.createdAt, guest }) };
  const { modifiedCount } = await Session.updateOne(
    { _id: session._id, secretHash: session.secretHash, endedAt: null },
    {
      $set: {
        secretHash: sha256(issued.secret),
        formerHashes: formerHashesAfterRotation(session, secretHash),
        rotatedAt: now,
        confirmed: false,
        expiresAt: issued.expiresAt,
      },
    },
  );
  if (modifiedCount !== 1) return undefined;
  if (guest) await Account.updateOne({ _id: session.accountId }, { $set: { usedAt: now } });
  return issued;
}

async function end({ _id, accountId }: ValidSession): Promise<void> {
  const entry = event(sessionEnded, { accountId, sessionId: _id });
  await change(Session, { _id, endedAt: null }, { $set: { endedAt: new Date() } }, entry);
}
