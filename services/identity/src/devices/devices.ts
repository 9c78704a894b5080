import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';
import { type HostCookie, hostCookie, readCookie, setCookieHeader } from '@family-chores/service-kit/http';
import type { Context } from 'koa';
import { Device, DEVICE_LIFE_SECONDS } from './device.model.ts';

/** Limited because each account lengthens the cookie, which every request carries. */
const MAX_ACCOUNTS = 4;
const SEPARATOR = '.';

/** The device ids of a browser by account id. */
type DeviceIds = ReadonlyMap<number, string>;

/**
 * Recognizes browsers that have signed in to an account before, so that other clients' failed attempts do not lock them
 * out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie outlives the session and gives no
 * access.
 */
export class Devices {
  readonly #cookie: HostCookie;

  constructor(publicOrigin: string) {
    this.#cookie = hostCookie('device', publicOrigin);
  }

  /** The lookup depends on no account, so timing does not reveal whether an account exists. */
  async idsByAccount(ctx: Context): Promise<DeviceIds> {
    const ids = this.#secrets(ctx).map(sha256);
    const devices = ids.length === 0 ? [] : await Device.find({ _id: { $in: ids } }).lean();
    return new Map(devices.map(({ _id, accountId }) => [accountId, _id]));
  }

  /** Registers the browser as a device of an account that it has just signed in to. */
  async remember(ctx: Context, accountId: number): Promise<void> {
    const usedAt = new Date();
    const deviceId = (await this.idsByAccount(ctx)).get(accountId);
    const secrets = this.#secrets(ctx);
    // Only a secret that was generated here is stored, so one that an attacker planted is never accepted.
    const secret = secrets.find((each) => sha256(each) === deviceId) ?? randomBytes(24).toString('base64url');
    await Device.updateOne({ _id: sha256(secret) }, { $set: { accountId, usedAt } }, { upsert: true });
    // The account that signed in last comes first; the one that signed in longest ago makes room for a new one.
    const others = secrets.filter((each) => each !== secret);
    const value = [secret, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
    ctx.append(
      'Set-Cookie',
      setCookieHeader({ ...this.#cookie, value, lifetimeMs: DEVICE_LIFE_SECONDS * 1000 }),
    );
  }

  #secrets(ctx: Context): string[] {
    const value = readCookie(ctx, this.#cookie.name) ?? '';
    return value.split(SEPARATOR).filter(Boolean).slice(0, MAX_ACCOUNTS);
  }
}
