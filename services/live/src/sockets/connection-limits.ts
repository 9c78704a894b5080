import { problem } from '@family-chores/contracts/problem';

interface Limits {
  /** Connections of one client network: an office or a mobile carrier may put many families behind one address. */
  perClient: number;
  /** Handshakes that wait for NATS or the owner of families. */
  handshakes: number;
}

const usualLimits: Limits = { perClient: 1000, handshakes: 1000 };

/** A connection that was admitted to the handshake. */
interface Admitted {
  /** Call it when the handshake is over, whatever its outcome. */
  readonly handshakeEnded: () => void;
  /** Call it when the connection is closed. */
  readonly closed: () => void;
}

/** Bounds what clients can keep open, counted from the first byte of a handshake and before the client is known. */
export class ConnectionLimits {
  readonly #limits: Limits;
  readonly #perClient = new Map<string, number>();
  #handshakes = 0;

  constructor(limits: Limits = usualLimits) {
    this.#limits = limits;
  }

  /** @throws Problem `overloaded` or `too-many-requests` */
  admit(client: string): Admitted {
    if (this.#handshakes >= this.#limits.handshakes) throw problem('overloaded', { retryAfter: 1 });
    const open = this.#perClient.get(client) ?? 0;
    if (open >= this.#limits.perClient)
      throw problem('too-many-requests', { detail: 'Too many sockets of one client', retryAfter: 30 });
    this.#handshakes += 1;
    this.#perClient.set(client, open + 1);
    return {
      handshakeEnded: () => void (this.#handshakes -= 1),
      closed: () => this.#remove(client),
    };
  }

  #remove(client: string): void {
    const left = (this.#perClient.get(client) ?? 0) - 1;
    if (left > 0) this.#perClient.set(client, left);
    else this.#perClient.delete(client);
  }
}
