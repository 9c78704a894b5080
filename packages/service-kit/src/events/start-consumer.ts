import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { AckPolicy, DeliverPolicy, nanos, type ConsumerMessages, type JsMsg } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError, log } from '../log/index.ts';
import { isDatabaseUnavailable } from '../mongo/index.ts';
import { ensureStream, eventStream, isNotFound, nats, streamManager } from '../nats/index.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { MalformedEvent, type Consumer } from './consume.ts';
import { ConsumerPosition, databaseDisconnections, watchPosition } from './consumer-position.ts';
import { storeDeadLetter } from './dead-letters.ts';
import { FailureCounts } from './failure-counts.ts';
import { Lanes } from './lanes.ts';

/** How many messages are fetched ahead, and how many of one family go into one transaction. */
const fetchedAhead = 500;
const largestBatch = 50;
/** Families whose events are handled at once: few, so that a backlog makes batches and no transaction grows old. */
const sideBySide = 8;
/** A message not acknowledged in time comes again. */
const ackWaitMs = 10_000;
/** Waits between attempts at a message that fails, in ms; the last one repeats. */
const backOffMs = [250, 1000, 2000, 5000, 10_000, 30_000];
/** Failures of a message in this process, not counting those of a database that was away, after which it is put aside. */
const attempts = 8;

export interface RunningConsumer {
  /** Finishes what is under way and takes no more. */
  stop(): Promise<void>;
}

/** Starts handling the events of one durable consumer, from where it left off. */
export function startConsumer(consumer: Consumer): RunningConsumer {
  const position = new ConsumerPosition(consumer);
  const work: Work = {
    position,
    consumer,
    failures: new FailureCounts(),
    acknowledgements: new Acknowledgements(position),
  };
  const lanes = new Lanes<JsMsg>({
    largestBatch,
    sideBySide,
    work: (messages) => handleBatch(work, messages),
  });
  let messages: ConsumerMessages | undefined;
  const stopped = new AbortController();

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await ensureStream();
        await ensureDurable(consumer);
        const pulled = await nats().jetstream().consumers.get(eventStream, consumer.durable);
        messages = await pulled.consume({
          max_messages: fetchedAhead,
          idle_heartbeat: 1000,
          expires: 10_000,
          abort_on_missing_resource: true,
        });
        if (stopped.signal.aborted) messages.stop();
        for await (const message of messages) lanes.add(laneOf(message), message);
      } catch (error) {
        if (stopped.signal.aborted) return;
        log.warn({ error, durable: consumer.durable }, 'A consumer lost its stream; it starts again');
      }
      if (!stopped.signal.aborted)
        await delay(250, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const running = Promise.all([run(), watchPosition(position, stopped.signal)]);
  return {
    async stop() {
      stopped.abort();
      messages?.stop();
      await running;
      await lanes.idle();
      await work.acknowledgements.idle();
    },
  };
}

async function ensureDurable({ durable, event }: Consumer): Promise<void> {
  const { consumers } = await streamManager();
  const configuration = {
    filter_subject: filterSubjectOf(event),
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: fetchedAhead * 4,
    max_deliver: -1,
  };
  try {
    await consumers.info(eventStream, durable);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await consumers.add(eventStream, {
      ...configuration,
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
  }
}

/** `family.<id>` or `account.<id>` */
function laneOf({ subject }: JsMsg): string {
  return subject.split('.', 2).join('.');
}

interface Work {
  readonly position: ConsumerPosition;
  readonly consumer: Consumer;
  readonly failures: FailureCounts;
  readonly acknowledgements: Acknowledgements;
}

async function handleBatch(work: Work, messages: readonly JsMsg[]): Promise<void> {
  const { consumer, failures, acknowledgements, position } = work;
  const since = databaseDisconnections();
  if (!(await position.isKnown())) {
    for (const message of messages) comeAgain(message, message.info.redeliveryCount);
    return;
  }
  try {
    const concerning = messages.filter((message) => position.concerns(message));
    await consumer.handleAll(concerning.map((message) => parseJson(message)));
    for (const message of messages) {
      acknowledgements.add({ message, how: 'ack', since });
      failures.forget(message);
    }
  } catch (error) {
    const [first, ...others] = messages;
    if (isDatabaseUnavailable(error))
      for (const message of messages) comeAgain(message, message.info.redeliveryCount);
    else if (first && others.length === 0) await fail(work, first, error);
    // One bad message must not hold up the others: each gets its own attempt.
    else for (const message of messages) await handleBatch(work, [message]);
  }
}

function parseJson(message: JsMsg): unknown {
  try {
    return message.json();
  } catch (error) {
    throw new MalformedEvent('The message is not JSON', { cause: error });
  }
}

function comeAgain(message: JsMsg, attempt: number): void {
  message.nak(backOffMs[Math.min(attempt, backOffMs.length) - 1]);
}

async function fail(work: Work, message: JsMsg, error: unknown): Promise<void> {
  const {
    consumer: { durable },
    failures,
    acknowledgements,
  } = work;
  const since = databaseDisconnections();
  const failed = failures.add(message);
  if (!(error instanceof MalformedEvent) && failed < attempts) {
    log.warn({ error, durable, failed }, 'An event could not be handled; it comes again');
    comeAgain(message, failed);
    return;
  }
  const { stack, message: reason } = describeError(error);
  try {
    await storeDeadLetter({
      // The time tells apart messages that got the same number before and after the stream lost its store.
      _id: `${durable}:${message.seq}:${message.info.timestampNanos}`,
      durable,
      subject: message.subject,
      payload: message.string(),
      reason: stack ?? reason,
    });
    acknowledgements.add({ message, how: 'term', since });
    failures.forget(message);
  } catch (failure) {
    log.warn({ error: failure, durable }, 'A message could not be put aside; it comes again');
    comeAgain(message, backOffMs.length);
  }
}
