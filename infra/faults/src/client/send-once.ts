import { randomUUID } from 'node:crypto';
import { callPath } from '@family-chores/contracts/call-input';
import type { CallDefinition } from '@family-chores/contracts/define-call';
import { problemBody } from '@family-chores/contracts/problem';
import type { FaultStack } from '../stack/fault-stack.ts';
import type { Input } from './input.ts';
import type { ApiClient } from './api-client.ts';

export interface SingleResponse {
  readonly status: number;
  /** The text that a user sees, if the response is a problem. */
  readonly message: string | undefined;
  /** The detail for engineers. */
  readonly detail: string | undefined;
  readonly tookMs: number;
}

interface SingleRequest {
  readonly client: ApiClient;
  readonly call: CallDefinition;
  readonly input: Input;
}

/** Sends one request without retries, to see how it fails. */
export async function sendOnce(
  { target }: FaultStack,
  { client, call, input }: SingleRequest,
): Promise<SingleResponse> {
  const since = Date.now();
  const response = await fetch(target.url + callPath(call, input), {
    method: call.method,
    headers: {
      origin: target.origin,
      cookie: client.cookies,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const body: unknown = await response.json();
  const { data } = problemBody.safeParse(body);
  return {
    status: response.status,
    message: data?.message,
    detail: data && `${call.service}: ${data.detail}`,
    tookMs: Date.now() - since,
  };
}
