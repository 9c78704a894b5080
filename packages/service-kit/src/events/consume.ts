import { cloudEvent, type CloudEvent, type EventDefinition } from '@family-chores/contracts/define-event';
import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import type { z } from 'zod';
import { isErased } from '../erasure/index.ts';
import { actAs, log, runInContext } from '../log/index.ts';
import { inSpan } from '../tracing/index.ts';
import { publishAfterCommit, type Transaction } from './change.ts';
import { handleOnce } from './inbox.ts';
import type { UnsentEntry } from './outbox.ts';

export interface EventContext extends Transaction {
  /** The event as it was received; its `id` is the same at every delivery. */
  readonly event: CloudEvent;
}

export interface Consumer {
  readonly event: EventDefinition;
  /** `<service>-<what it does>` */
  readonly durable: string;
  /**
   * Handles events of one family or account, in order. Events that were handled before have no effect again.
   * @throws MalformedEvent when an event does not match its contract
   */
  readonly handleAll: (payloads: readonly unknown[]) => Promise<void>;
}

/** Thrown for a message that can never be handled as it is. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

interface SingleOptions<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of one event. It commits together with the event's id, so it happens once. Events of different families
   * are handled in any order. `handle` may run again after a conflict, so it must not touch anything outside the
   * database, and must use `session` for every operation.
   */
  handle: (data: z.output<Data>, context: EventContext) => Promise<void>;
}

interface BatchOptions<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of several events of one family, the oldest first; the rules of `handle` apply. For a consumer that must
   * catch up with a backlog fast. Each call gets consecutive events that the same member caused.
   */
  handleBatch: (batch: readonly z.output<Data>[], transaction: Transaction) => Promise<void>;
}

interface IdempotentOptions<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of one event. If it is applied a second time, it changes nothing, because of a revision or a unique key.
   * It needs no transaction, which makes it three times as fast as `handle`; it publishes through `change` or `create`.
   */
  handleIdempotent: (data: z.output<Data>, event: CloudEvent) => Promise<void>;
}

interface IdempotentBatchOptions<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of several events of one family, the oldest first; the rules of `handleIdempotent` apply. The batch may
   * contain an event twice. The handler publishes nothing: its events could not name the member who acted, because
   * several members may have caused the batch.
   */
  handleIdempotentBatch: (batch: readonly ReceivedEvent<z.output<Data>>[]) => Promise<void>;
}

type ConsumerOptions<Data extends z.ZodObject> =
  SingleOptions<Data> | BatchOptions<Data> | IdempotentOptions<Data> | IdempotentBatchOptions<Data>;

export interface ReceivedEvent<Data> {
  readonly envelope: CloudEvent;
  readonly data: Data;
}

/** Declares what this service does when an event is published. List the consumer in `service.ts`. */
export function consume<Data extends z.ZodObject>(
  event: EventDefinition<Data>,
  options: ConsumerOptions<Data>,
): Consumer {
  const { durable } = options;
  return {
    event,
    durable,
    async handleAll(payloads) {
      const received = payloads.map((payload) => parse(event, payload));
      const [first] = received;
      if (!first) return;
      const startedAt = performance.now();
      const span = {
        kind: 'consumer',
        name: `handle ${durable}`,
        traceparent: first.envelope.traceparent,
        links: received.slice(1).flatMap(({ envelope }) => envelope.traceparent ?? []),
        attributes: { 'messaging.system': 'nats', 'messaging.batch.message_count': received.length },
      } as const;
      const handle = async () => {
        if (!isErasure(event) && (await isAboutErased(event, first.data))) return;
        const committed = await handleNew(options, received);
        // Bumps the family's version even if all events had been handled before: the process that handled them may have
        // crashed before it did so.
        const familyId = first.data['familyId'];
        await publishAfterCommit(
          committed,
          typeof familyId === 'number' && !isErasure(event) ? familyId : undefined,
        );
        const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
        log.info({ durable, events: received.length, milliseconds }, 'Events handled');
      };
      await inSpan(span, (traceparent) => runInContext({ traceparent }, handle));
    },
  };
}

const isErasure = ({ type }: EventDefinition) => type === familyDeleted.type || type === accountDeleted.type;

/** Whether a late event would bring back data of a family or an account that has been erased here. */
async function isAboutErased({ scope }: EventDefinition, data: Record<string, unknown>): Promise<boolean> {
  const id = scope === 'family' ? data['familyId'] : data['accountId'];
  return scope !== 'platform' && typeof id === 'number' && isErased(scope, id);
}

/** @returns the committed entries that are to be published */
async function handleNew<Data extends z.ZodObject>(
  options: ConsumerOptions<Data>,
  received: readonly ReceivedEvent<z.output<Data>>[],
): Promise<UnsentEntry[]> {
  if ('handleIdempotentBatch' in options) {
    await options.handleIdempotentBatch(received);
    return [];
  }
  if ('handleIdempotent' in options) {
    for (const { envelope, data } of received)
      await actAs(envelope.actor, () => options.handleIdempotent(data, envelope));
    return [];
  }
  const byId = new Map(received.map((one) => [one.envelope.id, one]));
  return handleOnce(options.durable, [...byId.keys()], async (newIds, transaction) => {
    const unhandled = [...newIds].flatMap((id) => byId.get(id) ?? []);
    if ('handleBatch' in options) {
      for (const { actedBy, batch } of byActor(unhandled))
        await actAs(actedBy, () => options.handleBatch(batch, transaction));
      return;
    }
    for (const { envelope, data } of unhandled) {
      await actAs(envelope.actor, () => options.handle(data, { ...transaction, event: envelope }));
    }
  });
}

interface Batch<Data> {
  actedBy: number | undefined;
  batch: Data[];
}

function byActor<Data>(events: readonly ReceivedEvent<Data>[]): Batch<Data>[] {
  const batches: Batch<Data>[] = [];
  for (const { envelope, data } of events) {
    const last = batches.at(-1);
    if (last && last.actedBy === envelope.actor) last.batch.push(data);
    else batches.push({ actedBy: envelope.actor, batch: [data] });
  }
  return batches;
}

function parse<Data extends z.ZodObject>(
  event: EventDefinition<Data>,
  payload: unknown,
): ReceivedEvent<z.output<Data>> {
  const envelope = cloudEvent.safeParse(payload);
  if (!envelope.success) throw new MalformedEvent(envelope.error.message);
  if (envelope.data.type !== event.type)
    throw new MalformedEvent(`Expected an event of type ${event.type}, received ${envelope.data.type}`);
  const data = event.data.safeParse(envelope.data.data);
  if (!data.success) throw new MalformedEvent(data.error.message);
  return { envelope: envelope.data, data: data.data };
}
