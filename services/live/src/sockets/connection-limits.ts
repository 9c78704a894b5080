import { problem } from '@family-chores/contracts/problem';
import { ClientLimit } from '@family-chores/service-kit/limits';

interface MaxCounts {
  /** Connections of one client network. An office or a mobile carrier may put many families behind one address. */
  perClient: number;
  /** Handshakes that wait for NATS or the families service. */
  handshakes: number;
}

const DEFAULT_LIMITS: MaxCounts = { perClient: 1000, handshakes: 1000 };

interface Admission {
  readonly endHandshake: () => void;
  /** Call it when the connection is closed. */
  readonly release: () => void;
}

/** Limits each client's connections and the handshakes in progress, before the account is identified. */
export class ConnectionLimits {
  readonly #maxHandshakes: number;
  readonly #clients: ClientLimit;
  #handshakes = 0;

  constructor(limits: MaxCounts = DEFAULT_LIMITS) {
    this.#maxHandshakes = limits.handshakes;
    this.#clients = new ClientLimit(limits.perClient);
  }

  /** @throws Problem `overloaded` or `too-many-requests` */
  admit(client: string): Admission {
    if (this.#handshakes >= this.#maxHandshakes) throw problem('overloaded', { retryAfter: 1 });
    const release = this.#clients.acquire(client);
    if (!release)
      throw problem('too-many-requests', { detail: 'Too many sockets for one client', retryAfter: 30 });
    this.#handshakes += 1;
    return { endHandshake: () => void (this.#handshakes -= 1), release };
  }
}
