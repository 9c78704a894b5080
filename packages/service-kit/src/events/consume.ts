import { cloudEvent, type CloudEvent, type EventDef } from '@family-chores/contracts/define-event';
import type { z } from 'zod';
import { continueTrace, runInContext } from '../log/index.ts';
import { tell, type Transaction } from './change.ts';
import { handleOnce } from './inbox.ts';
import type { Waiting } from './outbox.ts';

export interface Reception extends Transaction {
  /** The event as it came; its `id` is the same at every delivery. */
  readonly event: CloudEvent;
}

/** One durable consumer of one event type. */
export interface Consumer {
  readonly event: EventDef;
  /** `<service>-<what it does>` */
  readonly durable: string;
  /**
   * Handles events of one family or account, in order and in one transaction; those handled before are left out.
   * @throws MalformedEvent when one is not what its contract says
   */
  readonly handleAll: (payloads: readonly unknown[]) => Promise<void>;
}

/** The message can never be handled as it is. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

interface OneByOne<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of one event. It commits together with the event's id, so it happens once however often the event
   * comes; events of different families come in any order. It may run again after a conflict: it reaches for nothing
   * outside the database, and only through `session`.
   */
  handle: (data: z.output<Data>, reception: Reception) => Promise<void>;
}

interface Batched<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of some events of one family at once, the oldest first, by the same rules. For a consumer that must
   * work off a backlog fast: what a query can do for all of them costs as much as for one.
   */
  handleBatch: (batch: readonly z.output<Data>[], transaction: Transaction) => Promise<void>;
}

interface Repeatable<Data extends z.ZodObject> {
  durable: string;
  /**
   * The effect of one event that changes nothing the second time, because what it finds says so: a version, a unique
   * key. It needs no transaction, so it costs a third; what it tells goes through `change` or `create`.
   */
  handleRepeatable: (data: z.output<Data>) => Promise<void>;
}

type Options<Data extends z.ZodObject> = OneByOne<Data> | Batched<Data> | Repeatable<Data>;

/** Declares what this service does when an event happens. List it in `main.ts`. */
export function consume<Data extends z.ZodObject>(event: EventDef<Data>, options: Options<Data>): Consumer {
  const { durable } = options;
  return {
    event,
    durable,
    async handleAll(payloads) {
      const received = payloads.map((payload) => parse(event, payload));
      const [first] = received;
      if (!first) return;
      await runInContext({ traceparent: continueTrace(first.envelope.traceparent) }, async () => {
        const committed = await take(options, received);
        // Also when all were handled before: that time may have ended between the commit and this line.
        const familyId = first.data['familyId'];
        await tell(committed, typeof familyId === 'number' ? familyId : undefined);
      });
    },
  };
}

/** @returns what is committed and to be told */
async function take<Data extends z.ZodObject>(
  options: Options<Data>,
  received: readonly { envelope: CloudEvent; data: z.output<Data> }[],
): Promise<Waiting[]> {
  if ('handleRepeatable' in options) {
    for (const { data } of received) await options.handleRepeatable(data);
    return [];
  }
  const byId = new Map(received.map((one) => [one.envelope.id, one]));
  return handleOnce(options.durable, [...byId.keys()], async (fresh, transaction) => {
    const unseen = [...fresh].flatMap((id) => byId.get(id) ?? []);
    if ('handleBatch' in options) {
      const batch = unseen.map(({ data }) => data);
      await options.handleBatch(batch, transaction);
      return;
    }
    for (const { envelope, data } of unseen) {
      await options.handle(data, { ...transaction, event: envelope });
    }
  });
}

function parse<Data extends z.ZodObject>(event: EventDef<Data>, payload: unknown) {
  const envelope = cloudEvent.safeParse(payload);
  if (!envelope.success) throw new MalformedEvent(envelope.error.message);
  if (envelope.data.type !== event.type)
    throw new MalformedEvent(`${event.type} expected, ${envelope.data.type} came`);
  const data = event.data.safeParse(envelope.data.data);
  if (!data.success) throw new MalformedEvent(data.error.message);
  return { envelope: envelope.data, data: data.data };
}
