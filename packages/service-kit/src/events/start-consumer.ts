import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { AckPolicy, DeliverPolicy, nanos, type ConsumerMessages, type JsMsg } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describeError, log } from '../log/index.ts';
import { databaseDisconnections, isDatabaseUnavailable } from '../mongo/index.ts';
import { ensureStream, EVENT_STREAM, isNotFound, nats, streamManager } from '../nats/index.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { MalformedEvent, type Consumer } from './consume.ts';
import { ConsumerPosition, watchPosition } from './consumer-position.ts';
import { storeDeadLetter } from './dead-letters.ts';
import { FailureCounts } from './failure-counts.ts';
import { KeyedQueue } from './keyed-queue.ts';

const PREFETCH = 500;
/** How many events of one family are handled in one transaction. */
const MAX_BATCH_SIZE = 50;
/**
 * How many families' events are handled concurrently: few, so that events that wait for their turn form batches, and
 * concurrent transactions do not slow each other down.
 */
const CONCURRENCY = 8;
const ACK_WAIT_MS = 10_000;
/** Delays between attempts to handle a message, in ms; the last one repeats. */
const BACK_OFF_MS = [250, 1000, 2000, 5000, 10_000, 30_000];
/**
 * Attempts in this process after which a message is dead-lettered; failures while the database is unavailable
 * do not count.
 */
const MAX_ATTEMPTS = 8;

export interface RunningConsumer {
  /** Stops receiving and finishes the messages in progress. */
  stop(): Promise<void>;
}

/** Starts handling the events of one durable consumer, from where it left off. */
export function startConsumer(consumer: Consumer): RunningConsumer {
  const position = new ConsumerPosition(consumer);
  const state: ConsumerState = {
    position,
    consumer,
    failures: new FailureCounts(),
    acknowledgements: new Acknowledgements(position),
  };
  const queue = new KeyedQueue<JsMsg>({
    maxBatchSize: MAX_BATCH_SIZE,
    concurrency: CONCURRENCY,
    handle: (messages) => handleBatch(state, messages),
  });
  let messages: ConsumerMessages | undefined;
  const stopped = new AbortController();

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await ensureStream();
        await ensureDurable(consumer);
        const pullConsumer = await nats().jetstream().consumers.get(EVENT_STREAM, consumer.durable);
        messages = await pullConsumer.consume({
          max_messages: PREFETCH,
          idle_heartbeat: 1000,
          expires: 10_000,
          abort_on_missing_resource: true,
        });
        if (stopped.signal.aborted) messages.stop();
        for await (const message of messages) queue.add(keyOf(message), message);
      } catch (error) {
        if (stopped.signal.aborted) return;
        log.warn({ error, durable: consumer.durable }, 'A consumer lost its stream and is being restarted');
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
      await queue.idle();
      await state.acknowledgements.idle();
    },
  };
}

/** Creates the durable consumer, or changes an existing one to the configuration of this code. */
async function ensureDurable({ durable, event }: Consumer): Promise<void> {
  const { consumers } = await streamManager();
  const configuration = {
    filter_subject: filterSubjectOf(event),
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: PREFETCH * 4,
    max_deliver: -1,
  };
  try {
    const { config } = await consumers.info(EVENT_STREAM, durable);
    if (!isDeepStrictEqual({ ...config, ...configuration }, config))
      await consumers.update(EVENT_STREAM, durable, configuration);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await consumers.add(EVENT_STREAM, {
      ...configuration,
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
  }
}

/** `family.<id>` or `account.<id>` */
function keyOf({ subject }: JsMsg): string {
  return subject.split('.', 2).join('.');
}

interface ConsumerState {
  readonly position: ConsumerPosition;
  readonly consumer: Consumer;
  readonly failures: FailureCounts;
  readonly acknowledgements: Acknowledgements;
}

async function handleBatch(state: ConsumerState, messages: readonly JsMsg[]): Promise<void> {
  const { consumer, failures, acknowledgements, position } = state;
  const disconnections = databaseDisconnections();
  if (!(await position.ensureChecked())) {
    for (const message of messages) retryLater(message, message.info.redeliveryCount);
    return;
  }
  try {
    const current = messages.filter((message) => position.includes(message));
    await consumer.handleAll(current.map((message) => parseJson(message)));
    for (const message of messages) {
      acknowledgements.add({ message, outcome: 'ack', disconnections });
      failures.forget(message);
    }
  } catch (error) {
    const [first, ...others] = messages;
    if (isDatabaseUnavailable(error))
      for (const message of messages) retryLater(message, message.info.redeliveryCount);
    else if (first && others.length === 0) await fail(state, first, error);
    // One bad message must not hold up the others, so each is handled alone.
    else for (const message of messages) await handleBatch(state, [message]);
  }
}

function parseJson(message: JsMsg): unknown {
  try {
    return message.json();
  } catch (error) {
    throw new MalformedEvent('The message is not JSON', { cause: error });
  }
}

/** `attempt` counts from 1, like the `redeliveryCount` of NATS, which includes the first delivery. */
function retryLater(message: JsMsg, attempt: number): void {
  message.nak(BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length) - 1]);
}

async function fail(state: ConsumerState, message: JsMsg, error: unknown): Promise<void> {
  const {
    consumer: { durable },
    failures,
    acknowledgements,
  } = state;
  const disconnections = databaseDisconnections();
  const failed = failures.add(message);
  if (!(error instanceof MalformedEvent) && failed < MAX_ATTEMPTS) {
    log.warn({ error, durable, failed }, 'An event could not be handled; it will be redelivered');
    retryLater(message, failed);
    return;
  }
  const { stack, message: reason } = describeError(error);
  try {
    await storeDeadLetter({
      // The timestamp distinguishes messages that got the same sequence number before and after the stream lost
      // its store.
      _id: `${durable}:${message.seq}:${message.info.timestampNanos}`,
      durable,
      subject: message.subject,
      payload: message.string(),
      reason: stack ?? reason,
    });
    acknowledgements.add({ message, outcome: 'term', disconnections });
    failures.forget(message);
  } catch (failure) {
    log.warn({ error: failure, durable }, 'A message could not be dead-lettered; it will be redelivered');
    retryLater(message, BACK_OFF_MS.length);
  }
}
