import type { RequestDefinition } from '@family-chores/contracts/define-request';
import { problem } from '@family-chores/contracts/problem';
import { ErrorCode, headers, NatsError, RequestStrategy, type Msg } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { currentContext, log, runInContext } from '../log/index.ts';
import { startSpan } from '../tracing/index.ts';
import { isConnected, isNatsUnavailable, nats } from './connect.ts';

/** How long a response may take by default, in ms. */
const DEFAULT_TIMEOUT_MS = 2000;
/** Delay before a request that found no responder is sent again, in ms. */
const RETRY_MS = 100;

/**
 * Sends a request to the service that owns the data.
 * @throws Problem `unavailable` when the responder fails, when no response arrives within `timeoutMs`, or immediately
 * while NATS is disconnected
 */
export async function request<Request extends z.ZodObject, Response extends z.ZodObject>(
  definition: RequestDefinition<Request, Response>,
  input: z.input<Request>,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<z.output<Response>> {
  const unavailable = () =>
    problem('unavailable', { detail: `${definition.service} does not respond`, retryAfter: 1 });
  if (!isConnected()) throw unavailable();
  const { subject } = definition;
  const span = startSpan({ kind: 'client', name: subject, traceparent: currentContext()?.traceparent });
  const traceHeaders = headers();
  traceHeaders.set('traceparent', span.traceparent);
  const payload = JSON.stringify(input);
  try {
    const message = await retryWithoutResponders(timeoutMs, (timeout) =>
      nats().request(subject, payload, { timeout, headers: traceHeaders }),
    );
    // An empty response means that the responder failed.
    if (message.data.length > 0) return definition.response.parse(message.json());
  } catch (error) {
    if (!isNatsUnavailable(error)) throw error;
    log.warn({ error, subject }, 'A request got no response');
  } finally {
    span.end();
  }
  throw unavailable();
}

/** How long to wait for another response after each one, in ms. */
const NEXT_RESPONSE_MS = 500;

/**
 * Sends a request that every replica of a service responds to.
 * @returns the valid responses that arrive in time; none if the service does not respond
 */
export async function requestEach<Request extends z.ZodObject, Response extends z.ZodObject>(
  definition: RequestDefinition<Request, Response>,
  input: z.input<Request>,
): Promise<z.output<Response>[]> {
  const responses: z.output<Response>[] = [];
  const { subject } = definition;
  try {
    const messages = await nats().requestMany(subject, JSON.stringify(input), {
      strategy: RequestStrategy.JitterTimer,
      jitter: NEXT_RESPONSE_MS,
      maxWait: DEFAULT_TIMEOUT_MS,
    });
    for await (const message of messages) {
      try {
        responses.push(definition.response.parse(message.json()));
      } catch (error) {
        log.warn({ error, subject }, 'A response was not valid');
      }
    }
  } catch (error) {
    if (!isNatsUnavailable(error)) throw error;
    log.warn({ error, subject }, 'A request got no response');
  }
  return responses;
}

/** Retries while there is no responder, as during the restart of a service with one replica. */
async function retryWithoutResponders(
  timeoutMs: number,
  send: (timeoutMs: number) => Promise<Msg>,
): Promise<Msg> {
  for (let leftMs = timeoutMs; ; leftMs -= RETRY_MS) {
    try {
      return await send(leftMs);
    } catch (error) {
      const hasNoResponders = error instanceof NatsError && error.code === ErrorCode.NoResponders;
      if (!hasNoResponders || leftMs <= RETRY_MS) throw error;
      await delay(RETRY_MS);
    }
  }
}

export interface Responder {
  readonly definition: RequestDefinition;
  /** True if every replica responds to a request; by default, one of them does. */
  readonly isForEachReplica?: boolean;
  /** Parses the request and the response according to the definition. */
  readonly respond: (input: unknown) => Promise<unknown>;
}

/** Declares how this service responds to one kind of request; each request goes to one replica. */
export function respondTo<Request extends z.ZodObject, Response extends z.ZodObject>(
  definition: RequestDefinition<Request, Response>,
  respond: (input: z.output<Request>) => Promise<z.input<Response>>,
): Responder {
  return {
    definition,
    respond: async (input) => definition.response.parse(await respond(definition.request.parse(input))),
  };
}

/** Declares how each replica of this service responds to a request that is sent with `requestEach`. */
export function eachRespondsTo<Request extends z.ZodObject, Response extends z.ZodObject>(
  ...declared: Parameters<typeof respondTo<Request, Response>>
): Responder {
  return { ...respondTo(...declared), isForEachReplica: true };
}

/**
 * Starts responding to requests.
 * @returns a function that stops accepting requests and resolves when every response in flight was sent
 */
export function startResponding(responders: readonly Responder[]): () => Promise<void> {
  const inFlight = new Set<Promise<void>>();
  async function handle(message: Msg, respond: Responder['respond']): Promise<void> {
    const sent = sendResponse(message, respond);
    inFlight.add(sent);
    await sent;
    inFlight.delete(sent);
  }
  const subscriptions = responders.map(({ definition, respond, isForEachReplica = false }) =>
    nats().subscribe(definition.subject, {
      ...(!isForEachReplica && { queue: definition.service }),
      callback(error, message) {
        if (error) log.error({ error, subject: definition.subject }, 'A request could not be received');
        else void handle(message, respond);
      },
    }),
  );
  return async () => {
    if (isConnected()) await Promise.all(subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(inFlight);
  };
}

async function sendResponse(message: Msg, respond: Responder['respond']): Promise<void> {
  const { subject } = message;
  const span = startSpan({
    kind: 'server',
    name: subject,
    traceparent: message.headers?.get('traceparent'),
  });
  await runInContext({ traceparent: span.traceparent }, async () => {
    try {
      message.respond(JSON.stringify(await respond(message.json())));
      span.end();
    } catch (error) {
      log.error({ error, subject }, 'A request could not be handled');
      message.respond();
      span.end({ failed: true });
    }
  });
}
