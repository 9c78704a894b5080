import { sha256 } from '@family-chores/service-kit/hash';
import { Limits } from '@family-chores/service-kit/limits';
import type { IdentityConfig } from '../config.ts';

type AttemptKind = 'login' | 'register' | NetworkAttemptKind;

/** Attempts that are limited only per network and for all clients together, not per account. */
type NetworkAttemptKind = 'guest' | 'guest recovery' | 'reset' | 'passkey';

type LinkMailKind = 'reset' | 'email-change';

type LimitName =
  | `${AttemptKind} ${'address' | 'whole'}`
  | 'busy address'
  | 'login account'
  | 'login client'
  | 'login device'
  | 'register client'
  | 'register taken'
  | 'reset mail';

interface RegistrationAttempt {
  email: string;
  /** The network of the client's address (`networkOf`). */
  network: string;
}

interface LoginAttempt extends RegistrationAttempt {
  /**
   * Key of a device that has signed in to this account before, or of a session of the account; null for an unknown
   * client.
   */
  device: string | null;
}

const ALL_CLIENTS = 'everybody';

/** Limits how often clients may try to sign in or register, so that no client uses up the attempts of others. */
export class RateLimits {
  readonly #limits: Limits<LimitName>;

  constructor(settings: IdentityConfig) {
    this.#limits = new Limits({
      'busy address': settings.BUSY_LIMIT_PER_ADDRESS,
      'login account': { ...settings.LOGIN_LIMIT_PER_ACCOUNT, backOff: true },
      'login client': { ...settings.LOGIN_LIMIT_PER_CLIENT, backOff: true },
      'login device': { ...settings.LOGIN_LIMIT_PER_DEVICE, backOff: true },
      'login address': settings.LOGIN_LIMIT_PER_ADDRESS,
      'login whole': settings.LOGIN_LIMIT_WHOLE,
      'register client': settings.REGISTER_LIMIT_PER_CLIENT,
      'register taken': { ...settings.REGISTER_TAKEN_LIMIT_PER_ADDRESS, backOff: true },
      'register address': settings.REGISTER_LIMIT_PER_ADDRESS,
      'register whole': settings.REGISTER_LIMIT_WHOLE,
      'reset mail': settings.RESET_MAIL_LIMIT_PER_ACCOUNT,
      'reset address': settings.RESET_LIMIT_PER_ADDRESS,
      'reset whole': settings.RESET_LIMIT_WHOLE,
      'passkey address': settings.PASSKEY_LIMIT_PER_ADDRESS,
      'passkey whole': settings.PASSKEY_LIMIT_WHOLE,
      'guest address': settings.GUEST_LIMIT_PER_ADDRESS,
      'guest whole': settings.GUEST_LIMIT_WHOLE,
      'guest recovery address': settings.GUEST_RECOVERY_LIMIT_PER_ADDRESS,
      'guest recovery whole': settings.GUEST_RECOVERY_LIMIT_WHOLE,
    });
  }

  /** Must be called after the database has connected and before the first attempt is counted. */
  open(): Promise<void> {
    return this.#limits.open();
  }

  /** @throws Problem `too-many-requests` */
  async spendAttempt(kind: NetworkAttemptKind, network: string): Promise<void> {
    await this.#limits.spend(`${kind} address`, network);
    await this.#spendWhole(kind, network);
  }

  /**
   * Counts an email with a link toward the limit of its kind and recipient, whichever network requests it. Other people
   * cannot lock the owner out by requesting many resets: the owner has received the latest link, and it stays valid
   * until the limit allows another email.
   * @returns false if the limit of the address is reached
   */
  trySpendLinkMail(kind: LinkMailKind, email: string): Promise<boolean> {
    return this.#limits.trySpend('reset mail', sha256(`${kind} ${email}`));
  }

  /**
   * Counts an attempt to sign in before it is made. The limits of the client's network come first, so that an attempt
   * refused there does not count toward those of the account and of all clients.
   * @throws Problem `too-many-requests`
   */
  async spendLogin({ email, network, device }: LoginAttempt): Promise<void> {
    if (device !== null) return this.#limits.spend('login device', device);
    await this.#limits.spend('login address', network);
    await this.#limits.spend('login client', emailAndNetworkKey(email, network));
    await this.#limits.spend('login account', sha256(email));
    await this.#spendWhole('login', network);
  }

  /** Forgets the failures of a client that has signed in, and takes its sign-in off the count of the account. */
  async forgiveLogin({ email, network, device }: LoginAttempt): Promise<void> {
    if (device !== null) return this.#limits.forgive('login device', device);
    await this.#limits.forgive('login client', emailAndNetworkKey(email, network));
    // The failures of other clients still count: a sign-in by the owner must not give an attacker more attempts.
    await this.#limits.refund('login account', sha256(email));
  }

  /** @throws Problem `too-many-requests` */
  async spendRegistration({ email, network }: RegistrationAttempt): Promise<void> {
    await this.#limits.check('register taken', network);
    await this.#limits.spend('register address', network);
    await this.#limits.spend('register client', emailAndNetworkKey(email, network));
    await this.#spendWhole('register', network);
  }

  /**
   * Counts that a network has learned that an email address has an account.
   * @throws Problem `too-many-requests` if the network has learned that about too many addresses
   */
  async spendTakenEmail(network: string): Promise<void> {
    await this.#limits.spend('register taken', network);
  }

  /** Counts an attempt toward the limit of all clients together. Beyond it, each network still gets a few attempts. */
  async #spendWhole(kind: AttemptKind, network: string): Promise<void> {
    if (await this.#limits.trySpend(`${kind} whole`, ALL_CLIENTS)) return;
    await this.#limits.spend('busy address', `${kind} ${network}`);
  }
}

function emailAndNetworkKey(email: string, network: string): string {
  return `${sha256(email)} ${network}`;
}
