import { randomUUID } from 'node:crypto';
import { callPath } from '@family-chores/contracts/call-input';
import type { CallDefinition } from '@family-chores/contracts/define-call';
import { problemBody } from '@family-chores/contracts/problem';
import type { FaultStack } from '../stack/fault-stack.ts';
import type { Input } from './input.ts';
import type { Visitor } from './visitor.ts';

export interface OneAnswer {
  readonly status: number;
  /** The text that a user sees, if the response is a problem. */
  readonly message: string | undefined;
  /** The detail for engineers. */
  readonly detail: string | undefined;
  readonly tookMs: number;
}

interface Asked {
  readonly visitor: Visitor;
  readonly call: CallDefinition;
  readonly input: Input;
}

/** Sends one request without retries, to see how it fails. */
export async function askOnce({ place }: FaultStack, { visitor, call, input }: Asked): Promise<OneAnswer> {
  const since = Date.now();
  const answer = await fetch(place.url + callPath(call, input), {
    method: call.method,
    headers: {
      origin: place.origin,
      cookie: visitor.cookies,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const body: unknown = await answer.json();
  const { data } = problemBody.safeParse(body);
  return {
    status: answer.status,
    message: data?.message,
    detail: data && `${call.service}: ${data.detail}`,
    tookMs: Date.now() - since,
  };
}
