import { sha256 } from '@family-chores/service-kit/hash';
import { Limits } from '@family-chores/service-kit/limits';
import type { IdentitySettings } from '../settings.ts';

type Entry = 'login' | 'register' | 'guest' | 'guest recovery';

type LimitName =
  | `${Entry} ${'address' | 'whole'}`
  | 'busy address'
  | 'login account'
  | 'login client'
  | 'login device'
  | 'register client'
  | 'register taken';

interface RegistrationAttempt {
  email: string;
  /** What the client's address counts as (`networkOf`). */
  network: string;
}

interface LoginAttempt extends RegistrationAttempt {
  /** Id of a device that signed in to this account before. */
  device: string | null;
}

const EVERYBODY = 'everybody';

/**
 * How often clients may try to get in. Nobody may use up what somebody else needs: limits of an account count per
 * client, devices that signed in before have a count of their own, and the whole refuses only clients that insist.
 */
export class RateLimits {
  readonly #limits: Limits<LimitName>;

  constructor(settings: IdentitySettings) {
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
      'guest address': settings.GUEST_LIMIT_PER_ADDRESS,
      'guest whole': settings.GUEST_LIMIT_WHOLE,
      'guest recovery address': settings.GUEST_RECOVERY_LIMIT_PER_ADDRESS,
      'guest recovery whole': settings.GUEST_RECOVERY_LIMIT_WHOLE,
    });
  }

  /** Call it once the database is connected. */
  open(): Promise<void> {
    return this.#limits.open();
  }

  /**
   * Counts a client that comes in without an account.
   * @throws Problem `too-many-requests`
   */
  async spendEntry(entry: 'guest' | 'guest recovery', network: string): Promise<void> {
    await this.#limits.spend(`${entry} address`, network);
    await this.#spendWhole(entry, network);
  }

  /**
   * Counts an attempt to sign in before it is made. The narrowest count comes first: what is refused there takes
   * nothing from the wider ones.
   * @throws Problem `too-many-requests`
   */
  async spendLogin({ email, network, device }: LoginAttempt): Promise<void> {
    if (device !== null) return this.#limits.spend('login device', device);
    await this.#limits.spend('login address', network);
    await this.#limits.spend('login client', clientOf(email, network));
    await this.#limits.spend('login account', sha256(email));
    await this.#spendWhole('login', network);
  }

  /** Takes back what a successful sign-in was counted: only failures count for an account. */
  async forgiveLogin({ email, network, device }: LoginAttempt): Promise<void> {
    if (device !== null) return this.#limits.forgive('login device', device);
    await this.#limits.forgive('login client', clientOf(email, network));
    // The failures of other clients still count: they are not its owner's.
    await this.#limits.refund('login account', sha256(email));
  }

  /**
   * Counts a registration before it is made.
   * @throws Problem `too-many-requests`
   */
  async spendRegistration({ email, network }: RegistrationAttempt): Promise<void> {
    await this.#limits.check('register taken', network);
    await this.#limits.spend('register address', network);
    await this.#limits.spend('register client', clientOf(email, network));
    await this.#spendWhole('register', network);
  }

  /**
   * Counts that a client has learned that an email has an account.
   * @throws Problem `too-many-requests` instead, when it has learned that of many
   */
  async spendTaken(network: string): Promise<void> {
    await this.#limits.spend('register taken', network);
  }

  /** While all clients together are over their limit, each still gets a few attempts. */
  async #spendWhole(entry: Entry, network: string): Promise<void> {
    if (await this.#limits.trySpend(`${entry} whole`, EVERYBODY)) return;
    await this.#limits.spend('busy address', `${entry} ${network}`);
  }
}

function clientOf(email: string, network: string): string {
  return `${sha256(email)} ${network}`;
}
