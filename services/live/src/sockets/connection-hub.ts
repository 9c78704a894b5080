import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accessRevoked } from '@family-chores/contracts/families/families';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import { problem } from '@family-chores/contracts/problem';
import { withinDeadline } from '@family-chores/service-kit/http';
import { log } from '@family-chores/service-kit/log';
import { nats } from '@family-chores/service-kit/nats';
import { startSpan } from '@family-chores/service-kit/tracing';
import type { Subscription } from 'nats';
import { broadcastTo } from './broadcast.ts';
import { closeCodes, type Connection } from './connection.ts';
import { readEvent } from './read-event.ts';
import { toFrame, toMessage } from './to-frame.ts';
import { VisibleEffects } from './visible-effects.ts';

const SUBSCRIBE_TIMEOUT_MS = 2000;
const MAX_CONNECTIONS = 20_000;
const MAX_CONNECTIONS_PER_ACCOUNT = 20;
/** Used to drop duplicates: a relay that is unsure whether it has published an event publishes it again. */
const MAX_RECENT_EVENT_IDS = 200;

const PLATFORM_SUBJECT = 'platform.>';

interface Topic {
  readonly subject: string;
  readonly connections: Set<Connection>;
  readonly subscription: Subscription;
  /** Resolves when the NATS server has confirmed the subscription. */
  readonly subscribed: Promise<void>;
  readonly recentEventIds: Set<string>;
}

/**
 * All open connections of this process. Each family and each account has one NATS subscription, shared by all of its
 * connections, and one more carries the events for everyone.
 */
export class ConnectionHub {
  readonly #topics = new Map<string, Topic>();
  readonly #topicsOf = new Map<Connection, readonly Topic[]>();
  /** Number of connections by account id. */
  readonly #counts = new Map<number, number>();
  readonly #visibleEffects = new VisibleEffects();
  /** Set once the hub drains and accepts no more connections; called when the last one is removed. */
  #onDrained: (() => void) | undefined;

  get connections(): readonly Connection[] {
    return [...this.#topicsOf.keys()];
  }

  /**
   * Resolves when the connection is sure to receive every event that is published from then on.
   * @throws Problem `overloaded`, `too-many-requests` or `unavailable`
   */
  async add(connection: Connection): Promise<void> {
    const { account, familyId } = connection;
    this.#checkCapacity(account.id);
    const subjects = [`family.${familyId}.>`, `account.${account.id}.>`, PLATFORM_SUBJECT];
    const topics = subjects.map((subject) => this.#topics.get(subject) ?? this.#subscribe(subject));
    for (const topic of topics) topic.connections.add(connection);
    this.#topicsOf.set(connection, topics);
    this.#changeCount(account.id, 1);
    await Promise.all(topics.map(({ subscribed }) => subscribed));
  }

  remove(connection: Connection): void {
    const topics = this.#topicsOf.get(connection);
    if (!topics) return;
    this.#topicsOf.delete(connection);
    this.#changeCount(connection.account.id, -1);
    for (const topic of topics) {
      topic.connections.delete(connection);
      if (topic.connections.size === 0) this.#unsubscribe(topic);
    }
    if (this.#topicsOf.size === 0) this.#onDrained?.();
  }

  /** Closes every connection and drops the subscriptions, so that new connections subscribe again. */
  closeAll(reason: string): void {
    for (const topic of this.#topics.values()) this.#unsubscribe(topic);
    for (const connection of this.#topicsOf.keys()) connection.close(closeCodes.serviceRestart, reason);
  }

  /** Closes every connection and refuses new ones. Resolves when the last one has been removed. */
  drain(reason: string): Promise<void> {
    this.closeAll(reason);
    return new Promise((resolve) => {
      this.#onDrained = resolve;
      if (this.#topicsOf.size === 0) resolve();
    });
  }

  #checkCapacity(accountId: number): void {
    if (this.#onDrained) throw problem('unavailable', { detail: 'The service is stopping', retryAfter: 1 });
    if (this.#topicsOf.size >= MAX_CONNECTIONS) throw problem('overloaded', { retryAfter: 5 });
    if (this.#countOf(accountId) >= MAX_CONNECTIONS_PER_ACCOUNT)
      throw problem('too-many-requests', { detail: 'Too many sockets for one account', retryAfter: 30 });
  }

  #countOf(accountId: number): number {
    return this.#counts.get(accountId) ?? 0;
  }

  #changeCount(accountId: number, change: 1 | -1): void {
    const count = this.#countOf(accountId) + change;
    if (count === 0) this.#counts.delete(accountId);
    else this.#counts.set(accountId, count);
  }

  #subscribe(subject: string): Topic {
    const connections = new Set<Connection>();
    const recentEventIds = new Set<string>();
    const deliver =
      subject === PLATFORM_SUBJECT
        ? broadcastTo(connections)
        : (event: CloudEvent) => {
            deliverTo(connections, event);
            this.#visibleEffects.record(event);
          };
    const subscription = nats().subscribe(subject, {
      callback(error, message) {
        if (error) return log.error({ error, subject }, 'The subscription to events failed');
        const event = readEvent(message);
        if (event && addIfNew(event, recentEventIds)) deliver(event);
      },
    });
    const topic = { subject, connections, subscription, recentEventIds, subscribed: untilSubscribed() };
    this.#topics.set(subject, topic);
    return topic;
  }

  #unsubscribe(topic: Topic): void {
    topic.subscription.unsubscribe();
    if (this.#topics.get(topic.subject) === topic) this.#topics.delete(topic.subject);
  }
}

function deliverTo(connections: ReadonlySet<Connection>, event: CloudEvent): void {
  const revoked =
    event.type === accessRevoked.type ? accessRevoked.data.safeParse(event.data).data : undefined;
  const message = toMessage(event);
  const span = startSpan({ kind: 'producer', name: `send ${event.type}`, traceparent: event.traceparent });
  const { isExported, traceparent } = span;
  // Browsers continue the trace only if it is exported.
  const frame = message && toFrame(isExported ? { ...message, traceparent } : message);
  for (const connection of connections) {
    if (revoked?.accountId === connection.account.id || event.type === familyDeleted.type)
      connection.close(closeCodes.policyViolation, 'Access was revoked');
    else if (frame) connection.send(frame);
  }
  span.end({ attributes: { sockets: connections.size } });
}

/** @returns false for a duplicate */
function addIfNew({ id }: CloudEvent, recentEventIds: Set<string>): boolean {
  if (recentEventIds.has(id)) return false;
  recentEventIds.add(id);
  const [oldest] = recentEventIds;
  if (recentEventIds.size > MAX_RECENT_EVENT_IDS && oldest !== undefined) recentEventIds.delete(oldest);
  return true;
}

/**
 * Waits until the NATS server has processed every subscription made so far.
 * @throws Problem `unavailable` while NATS is unavailable
 */
const untilSubscribed = () => withinDeadline(nats().flush(), SUBSCRIBE_TIMEOUT_MS);
