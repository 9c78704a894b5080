import { accessRevoked } from '@family-chores/contracts/families/families';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import { nats } from '@family-chores/service-kit/nats';
import type { Subscription } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import { broadcastTo } from './broadcast.ts';
import { readEvent } from './read-event.ts';
import { closeCodes, type Seat } from './seat.ts';
import { toFrame, toMessage } from './to-frame.ts';

/** What subscribing may take, in ms. */
const patienceMs = 2000;
/** Sockets of one process, and of one account in it, at which further ones are refused. */
const mostSeats = 20_000;
const mostSeatsOfAnAccount = 20;
/** How many event ids of a channel are remembered: a relay that is unsure publishes again at once. */
const mostRecent = 200;

/** What concerns everybody. */
const platform = 'platform.>';

/** The browsers that hear of one family or account, or of what concerns all, and what they hear. */
interface Channel {
  readonly subject: string;
  readonly seats: Set<Seat>;
  readonly subscription: Subscription;
  /** Resolves when the server sends these events. */
  readonly listening: Promise<void>;
  readonly recent: Set<string>;
}

/**
 * Everybody who watches: one subscription for each family and each account, however many browsers it has open, and one
 * for what concerns all.
 */
export class Audience {
  /** By subject. */
  readonly #channels = new Map<string, Channel>();
  readonly #places = new Map<Seat, readonly Channel[]>();
  /** Seats by account. */
  readonly #counts = new Map<number, number>();
  /** Once nobody may come any more: tells that the last one has left. */
  #emptied: (() => void) | undefined;

  get seats(): readonly Seat[] {
    return [...this.#places.keys()];
  }

  /**
   * Resolves when whatever happens in the family, to the account and to everybody from now on reaches the seat.
   * @throws Problem `overloaded`, `too-many-requests` or `unavailable`
   */
  async take(seat: Seat): Promise<void> {
    this.#checkRoom(seat.account.id);
    const subjects = [`family.${seat.familyId}.>`, `account.${seat.account.id}.>`, platform];
    const channels = subjects.map((subject) => this.#channels.get(subject) ?? this.#listen(subject));
    for (const channel of channels) channel.seats.add(seat);
    this.#places.set(seat, channels);
    this.#count(seat.account.id, 1);
    await Promise.all(channels.map(({ listening }) => listening));
  }

  leave(seat: Seat): void {
    const channels = this.#places.get(seat);
    if (!channels) return;
    this.#places.delete(seat);
    this.#count(seat.account.id, -1);
    for (const channel of channels) {
      channel.seats.delete(seat);
      if (channel.seats.size === 0) this.#silence(channel);
    }
    if (this.#places.size === 0) this.#emptied?.();
  }

  /** Ends every seat; who comes from now on gets a new subscription. */
  dismiss(reason: string): void {
    for (const channel of this.#channels.values()) this.#silence(channel);
    for (const seat of this.#places.keys()) seat.end(closeCodes.comeBack, reason);
  }

  /** The same, and nobody may come any more. Resolves when the last one has left. */
  shut(reason: string): Promise<void> {
    this.dismiss(reason);
    return new Promise((resolve) => {
      this.#emptied = resolve;
      if (this.#places.size === 0) resolve();
    });
  }

  #checkRoom(accountId: number): void {
    if (this.#emptied) throw problem('unavailable', { detail: 'The service stops', retryAfter: 1 });
    if (this.#places.size >= mostSeats) throw problem('overloaded', { retryAfter: 5 });
    if (this.#countOf(accountId) >= mostSeatsOfAnAccount)
      throw problem('too-many-requests', { detail: 'Too many sockets of one account', retryAfter: 30 });
  }

  #countOf(accountId: number): number {
    return this.#counts.get(accountId) ?? 0;
  }

  #count(accountId: number, change: 1 | -1): void {
    const count = this.#countOf(accountId) + change;
    if (count === 0) this.#counts.delete(accountId);
    else this.#counts.set(accountId, count);
  }

  #listen(subject: string): Channel {
    const seats = new Set<Seat>();
    const recent = new Set<string>();
    const tell = subject === platform ? broadcastTo(seats) : (event: CloudEvent) => show(event, seats);
    const subscription = nats().subscribe(subject, {
      callback(error, message) {
        if (error) return log.error({ error, subject }, 'Events cannot be heard');
        const event = readEvent(message);
        if (event && isNew(event, recent)) tell(event);
      },
    });
    const channel = { subject, seats, subscription, recent, listening: untilServerKnows() };
    this.#channels.set(subject, channel);
    return channel;
  }

  #silence(channel: Channel): void {
    channel.subscription.unsubscribe();
    if (this.#channels.get(channel.subject) === channel) this.#channels.delete(channel.subject);
  }
}

function show(event: CloudEvent, seats: ReadonlySet<Seat>): void {
  const revoked =
    event.type === accessRevoked.type ? accessRevoked.data.safeParse(event.data).data : undefined;
  const message = toMessage(event);
  const frame = message && toFrame(message);
  for (const seat of seats) {
    if (revoked?.accountId === seat.account.id) seat.end(closeCodes.notAllowed, 'Access was revoked');
    else if (frame) seat.send(frame);
  }
}

function isNew({ id }: CloudEvent, recent: Set<string>): boolean {
  if (recent.has(id)) return false;
  recent.add(id);
  const [oldest] = recent;
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
  return true;
}

/** @throws Problem `unavailable` while NATS is away */
async function untilServerKnows(): Promise<void> {
  const known = new AbortController();
  const giveUp = async () => {
    await delay(patienceMs, undefined, known);
    throw problem('unavailable', { detail: 'NATS does not answer', retryAfter: 1 });
  };
  try {
    await Promise.race([nats().flush(), giveUp()]);
  } finally {
    known.abort();
  }
}
