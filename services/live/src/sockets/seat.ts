import type { Account } from '@family-chores/service-kit/access';
import { log } from '@family-chores/service-kit/log';
import type { WebSocket } from 'ws';
import { droppedSockets, openSockets, sentMessages } from './measurements.ts';

/** Bytes waiting for one browser at which it is cut off: it has stopped reading. */
const mostUnsent = 128 * 1024;
/** A socket older than this is closed and comes back, to be checked anew, in ms. */
const longestMs = 12 * 3_600_000;

/** Close codes of RFC 6455, section 7.4, and its registry. */
export const closeCodes = { notAllowed: 1008, comeBack: 1012 } as const;

/**
 * A browser's place at the socket of a family. It is taken before it is known whether the browser may have it, so that
 * nothing that ends it in the meantime is missed.
 */
export class Seat {
  readonly account: Account;
  readonly familyId: number;
  readonly #since = Date.now();
  #socket: WebSocket | undefined;
  #ended = false;
  #answered = true;

  constructor(account: Account, familyId: number) {
    this.account = account;
    this.familyId = familyId;
  }

  get ended(): boolean {
    return this.#ended;
  }

  open(socket: WebSocket): void {
    this.#socket = socket;
    openSockets.inc();
    socket.on('close', () => openSockets.dec());
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('message', () => this.end(closeCodes.notAllowed, 'Nothing is to be said here'));
    // The socket closes itself, with the code that fits.
    socket.on('error', (error) => log.debug({ error }, 'A socket failed'));
  }

  send(frame: Buffer): void {
    if (!this.#socket || this.#ended) return;
    if (this.#socket.bufferedAmount > mostUnsent) return this.#cutOff('unread');
    this.#socket.send(frame, { binary: false });
    sentMessages.inc();
  }

  /** Asks whether the browser is still there; cuts it off when it did not answer last time. */
  beat(): void {
    if (!this.#socket || this.#ended) return;
    if (!this.#answered) return this.#cutOff('silent');
    if (Date.now() - this.#since > longestMs) return this.end(closeCodes.comeBack, 'Open for long enough');
    this.#answered = false;
    this.#socket.ping();
  }

  /** Nothing is sent from here on, whether or not the browser takes notice of the close. */
  end(code: number, reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#socket?.close(code, reason);
  }

  terminate(): void {
    this.#ended = true;
    this.#socket?.terminate();
  }

  #cutOff(reason: 'unread' | 'silent'): void {
    droppedSockets.inc({ reason });
    this.terminate();
  }
}
