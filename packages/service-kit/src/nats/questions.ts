import type { Question } from '@family-chores/contracts/define-question';
import { problem } from '@family-chores/contracts/problem';
import { ErrorCode, headers, NatsError, type Msg } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { continueTrace, currentContext, log, runInContext } from '../log/index.ts';
import { isConnected, isNatsAway, nats } from './connect.ts';

/** How long an answer may take, in ms; longer only for what takes work. */
const usualPatienceMs = 2000;
/** Wait before a request is sent again that nobody was there to answer, in ms. */
const retryMs = 100;

/**
 * Asks the owner of a fact.
 * @throws Problem `unavailable` when nobody answers within 2 s, or at once while NATS is known to be away
 */
export async function ask<Request extends z.ZodObject, Response extends z.ZodObject>(
  question: Question<Request, Response>,
  request: z.input<Request>,
  { patienceMs = usualPatienceMs }: { patienceMs?: number } = {},
): Promise<z.output<Response>> {
  const unavailable = () =>
    problem('unavailable', { detail: `${question.service} does not answer`, retryAfter: 1 });
  if (!isConnected()) throw unavailable();
  const traceHeaders = headers();
  traceHeaders.set('traceparent', currentContext()?.traceparent ?? continueTrace());
  const payload = JSON.stringify(request);
  try {
    const reply = await untilSomeoneResponds(patienceMs, (timeout) =>
      nats().request(question.subject, payload, { timeout, headers: traceHeaders }),
    );
    // An answer without a body says that the owner failed.
    if (reply.data.length > 0) return question.response.parse(reply.json());
  } catch (error) {
    if (!isNatsAway(error)) throw error;
    log.warn({ error, subject: question.subject }, 'Nobody answered a question');
  }
  throw unavailable();
}

/** A lone responder that restarts is away for a moment, which NATS says immediately instead of waiting. */
async function untilSomeoneResponds(
  patienceMs: number,
  send: (timeoutMs: number) => Promise<Msg>,
): Promise<Msg> {
  for (let leftMs = patienceMs; ; leftMs -= retryMs) {
    try {
      return await send(leftMs);
    } catch (error) {
      const hasNoResponders = error instanceof NatsError && error.code === ErrorCode.NoResponders;
      if (!hasNoResponders || leftMs <= retryMs) throw error;
      await delay(retryMs);
    }
  }
}

export interface Answer {
  readonly question: Question;
  /** Takes and gives what the contract of the question says. */
  readonly reply: (request: unknown) => Promise<unknown>;
}

/** Declares how this service answers one question; replicas share the work. */
export function answer<Request extends z.ZodObject, Response extends z.ZodObject>(
  question: Question<Request, Response>,
  reply: (request: z.output<Request>) => Promise<z.input<Response>>,
): Answer {
  return {
    question,
    reply: async (request) => question.response.parse(await reply(question.request.parse(request))),
  };
}

/**
 * Answers questions from now on.
 * @returns stops it: takes no more, and settles when every answer under way was sent
 */
export function startAnswering(answers: readonly Answer[]): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  async function take(message: Msg, reply: Answer['reply']): Promise<void> {
    const response = respond(message, reply);
    underWay.add(response);
    await response;
    underWay.delete(response);
  }
  const subscriptions = answers.map(({ question, reply }) =>
    nats().subscribe(question.subject, {
      queue: question.service,
      callback(error, message) {
        if (error) log.error({ error, subject: question.subject }, 'A question could not be received');
        else void take(message, reply);
      },
    }),
  );
  return async () => {
    if (isConnected()) await Promise.all(subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(underWay);
  };
}

async function respond(message: Msg, reply: Answer['reply']): Promise<void> {
  await runInContext({ traceparent: continueTrace(message.headers?.get('traceparent')) }, async () => {
    try {
      message.respond(JSON.stringify(await reply(message.json())));
    } catch (error) {
      log.error({ error, subject: message.subject }, 'A question could not be answered');
      message.respond();
    }
  });
}
