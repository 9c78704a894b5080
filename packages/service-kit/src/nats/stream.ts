import { isDeepStrictEqual } from 'node:util';
import {
  DiscardPolicy,
  ErrorCode,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from 'nats';
import { log } from '../log/index.ts';
import { stateOf } from '../state/kit-state.ts';
import { nats } from './connect.ts';

export const EVENT_STREAM = 'EVENTS';
/** How long the stream and the outbox collections keep an event that was sent, in ms. */
export const EVENT_RETENTION_MS = 7 * 24 * 3_600_000;

const configuration = {
  name: EVENT_STREAM,
  subjects: ['family.>', 'account.>', 'platform.>'],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  max_age: nanos(EVENT_RETENTION_MS),
  duplicate_window: nanos(2 * 60_000),
};

/** The operator's settings of the stream; an undefined one leaves the stream as it is. */
export class StreamSettings {
  readonly replicas: number | undefined;
  readonly maxBytes: number | undefined;

  constructor({ replicas, maxBytes }: Partial<Pick<StreamSettings, 'replicas' | 'maxBytes'>> = {}) {
    this.replicas = replicas;
    this.maxBytes = maxBytes;
  }
}

/**
 * With `DiscardPolicy.New`, a full stream refuses new events, which then wait in the outboxes; by default, it would
 * drop the oldest events.
 */
function wantedSettings(): Partial<StreamConfig> {
  const { replicas, maxBytes } = stateOf(StreamSettings);
  return {
    ...(replicas !== undefined && { num_replicas: replicas }),
    ...(maxBytes !== undefined && { max_bytes: maxBytes, discard: DiscardPolicy.New }),
  };
}

class StreamApi {
  #manager: Promise<JetStreamManager> | undefined;

  get(): Promise<JetStreamManager> {
    this.#manager ??= nats().jetstreamManager({ checkAPI: false, timeout: 2000 });
    return this.#manager;
  }
}

/**
 * JetStream's management API. The client's check that JetStream is available is skipped, so that an unavailable server
 * causes no failure here.
 */
export function streamManager(): Promise<JetStreamManager> {
  return stateOf(StreamApi).get();
}

/** @returns the time at which the stream was created; if it differs from before, the stream's store was lost */
export async function ensureStream(): Promise<string> {
  const { streams } = await streamManager();
  try {
    return (await streams.info(EVENT_STREAM)).created;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return (await streams.add({ ...configuration, ...wantedSettings() })).created;
  }
}

/**
 * Creates the stream, or adds missing subjects to an existing one and changes it to the operator's settings. Only one
 * service may change the stream, and does so when it starts.
 */
export async function createOrUpdateStream(): Promise<void> {
  await ensureStream();
  const { streams } = await streamManager();
  const { config } = await streams.info(EVENT_STREAM);
  const missing = configuration.subjects.filter((subject) => !config.subjects.includes(subject));
  const changed: Partial<StreamConfig> = {
    ...(missing.length > 0 && { subjects: [...config.subjects, ...missing] }),
    ...wantedSettings(),
  };
  if (isDeepStrictEqual({ ...config, ...changed }, config)) return;
  await streams.update(EVENT_STREAM, changed);
  log.info(changed, 'The event stream was changed');
}

/** True when JetStream reported that the stream or the consumer does not exist. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof NatsError &&
    (error.code === ErrorCode.JetStream404NoMessages || error.api_error?.code === 404)
  );
}
