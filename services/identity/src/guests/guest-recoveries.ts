import { randomBytes, timingSafeEqual } from 'node:crypto';
import { RECOVERY_MS } from '@family-chores/contracts/identity/recovery-days';
import { sha256 } from '@family-chores/service-kit/hash';
import { type HostCookie, hostCookie, readCookie, setCookieHeader } from '@family-chores/service-kit/http';
import type { Context } from 'koa';
import { Account, type AccountDocument } from '../model/account.model.ts';
import { GuestRecovery, type GuestRecoveryDocument } from './guest-recovery.model.ts';

/** How long a used recovery can be used again, in case the response with the new session was lost. */
const RETRY_MS = 10 * 60_000;

type Guest = Omit<AccountDocument, 'passwordHash'>;

/**
 * Lets guests who logged out sign in again. A guest has no password, so the browser keeps a secret in a cookie instead.
 */
export class GuestRecoveries {
  readonly #cookie: HostCookie;

  constructor(publicOrigin: string) {
    this.#cookie = hostCookie('recovery', publicOrigin);
  }

  /**
   * Gives the browser a recovery, which replaces any earlier one. Does nothing for an account that is not a guest's.
   */
  async issue(ctx: Context, accountId: number): Promise<void> {
    if (!(await Account.exists({ _id: accountId, guest: true }))) return;
    const id = randomBytes(16).toString('base64url');
    const secret = randomBytes(32).toString('base64url');
    await GuestRecovery.deleteMany({ accountId });
    const expiresAt = new Date(Date.now() + RECOVERY_MS);
    await GuestRecovery.create({ _id: id, secretHash: sha256(secret), accountId, expiresAt });
    this.#setCookie(ctx, `${id}.${secret}`, RECOVERY_MS);
  }

  /** @returns the guest; null without a valid recovery, or if the guest has registered since */
  async redeem(ctx: Context): Promise<Guest | null> {
    const recovery = await this.#find(ctx);
    const guest = recovery && (await Account.findOne({ _id: recovery.accountId, guest: true }).lean());
    this.#setCookie(ctx, '', 0);
    if (!recovery || !guest) return null;
    const expiresAt = new Date(Date.now() + RETRY_MS);
    await GuestRecovery.updateOne({ _id: recovery._id }, { $min: { expiresAt } });
    return guest;
  }

  async discard(ctx: Context): Promise<void> {
    const recovery = await this.#find(ctx);
    if (recovery) await GuestRecovery.deleteOne({ _id: recovery._id });
    this.#setCookie(ctx, '', 0);
  }

  async #find(ctx: Context): Promise<GuestRecoveryDocument | null> {
    const [id, secret = ''] = (readCookie(ctx, this.#cookie.name) ?? '').split('.');
    const recovery = await GuestRecovery.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean();
    if (!recovery) return null;
    const [presented, expected] = [sha256(secret), recovery.secretHash].map((hash) => Buffer.from(hash));
    return presented && expected && timingSafeEqual(presented, expected) ? recovery : null;
  }

  #setCookie(ctx: Context, value: string, lifetimeMs: number): void {
    ctx.append('Set-Cookie', setCookieHeader({ ...this.#cookie, value, lifetimeMs }));
  }
}
