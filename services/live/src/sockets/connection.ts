import type { Account } from '@family-chores/service-kit/access';
import { log } from '@family-chores/service-kit/log';
import type { WebSocket } from 'ws';
import { droppedSockets, openSockets, sentMessages } from './metrics.ts';

/** If more bytes than this are unsent, the browser must have stopped reading, and is dropped. */
const MAX_BUFFERED_BYTES = 128 * 1024;
/** An older socket is closed; the browser reconnects, and its access is checked again. */
const MAX_AGE_MS = 12 * 3_600_000;

/** Close codes of RFC 6455, section 7.4, and its registry. */
export const closeCodes = { policyViolation: 1008, serviceRestart: 1012 } as const;

/**
 * A browser's connection to the events of a family. It is created before the browser's access is checked, so that an
 * event that closes it in the meantime is not missed.
 */
export class Connection {
  readonly account: Account;
  readonly familyId: number;
  readonly #createdAt = Date.now();
  #socket: WebSocket | undefined;
  #isClosed = false;
  #hasResponded = true;

  constructor(account: Account, familyId: number) {
    this.account = account;
    this.familyId = familyId;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  open(socket: WebSocket): void {
    this.#socket = socket;
    openSockets.inc();
    socket.on('close', () => openSockets.dec());
    socket.on('pong', () => {
      this.#hasResponded = true;
    });
    socket.on('message', () => this.close(closeCodes.policyViolation, 'Clients must not send messages'));
    // The socket closes itself with an appropriate code; an unhandled `error` would end the process.
    socket.on('error', (error) => log.debug({ error }, 'A socket failed'));
  }

  send(frame: Buffer): void {
    if (!this.#socket || this.#isClosed) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) return this.#drop('unread');
    this.#socket.send(frame, { binary: false });
    sentMessages.inc();
  }

  ping(): void {
    if (!this.#socket || this.#isClosed) return;
    if (!this.#hasResponded) return this.#drop('silent');
    if (Date.now() - this.#createdAt > MAX_AGE_MS)
      return this.close(closeCodes.serviceRestart, 'Open for too long');
    this.#hasResponded = false;
    this.#socket.ping();
  }

  /** Nothing is sent from then on, even if the browser ignores the close. */
  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket?.close(code, reason);
  }

  terminate(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  #drop(reason: 'unread' | 'silent'): void {
    droppedSockets.inc({ reason });
    this.terminate();
  }
}
