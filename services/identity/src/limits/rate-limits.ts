import { sha256 } from '@family-chores/service-kit/hash';
import { Limits, networkOf } from '@family-chores/service-kit/limits';
import type { IdentitySettings } from '../settings.ts';

type AtAccount = 'login' | 'register';

interface From {
  /** Where it comes from, as the gateway says. */
  address: string;
}

/** An attempt at an account, or one of a guest, who has none yet. */
type Attempt = From & ({ action: 'guest' } | { action: AtAccount; email: string });

type LimitName = `${Attempt['action']} ${'address' | 'whole'}` | `${AtAccount} account`;

const everybody = 'everybody';

/** How often one may try to get in. */
export class RateLimits {
  readonly #limits: Limits<LimitName>;

  constructor(settings: IdentitySettings) {
    this.#limits = new Limits({
      'login account': settings.LOGIN_LIMIT_PER_ACCOUNT,
      'login address': settings.LOGIN_LIMIT_PER_ADDRESS,
      'login whole': settings.LOGIN_LIMIT_WHOLE,
      'register account': settings.REGISTER_LIMIT_PER_ACCOUNT,
      'register address': settings.REGISTER_LIMIT_PER_ADDRESS,
      'register whole': settings.REGISTER_LIMIT_WHOLE,
      'guest address': settings.GUEST_LIMIT_PER_ADDRESS,
      'guest whole': settings.GUEST_LIMIT_WHOLE,
    });
  }

  /** Call it once the database is connected. */
  open(): Promise<void> {
    return this.#limits.open();
  }

  /**
   * Counts an attempt before it is made. The narrowest count comes first: who is refused there takes nothing from the
   * others.
   * @throws Problem `too-many-requests`
   */
  async spend(attempt: Attempt): Promise<void> {
    await this.#limits.spend(`${attempt.action} address`, networkOf(attempt.address));
    if (attempt.action !== 'guest') {
      await this.#limits.spend(`${attempt.action} account`, sha256(attempt.email));
    }
    await this.#limits.spend(`${attempt.action} whole`, everybody);
  }

  /** Forgets the attempts at an account: its owner has shown up. */
  async forgive(action: AtAccount, email: string): Promise<void> {
    await this.#limits.forgive(`${action} account`, sha256(email));
  }
}
