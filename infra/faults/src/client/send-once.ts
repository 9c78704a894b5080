import type { CallDefinition } from '@family-chores/contracts/define-call';
import { CallRefused, ContractClient, Cookies } from '@family-chores/node-client';
import type { FaultStack } from '../stack/fault-stack.ts';
import type { RequestInput } from './input.ts';
import type { ApiClient } from './api-client.ts';

export interface SingleResponse {
  readonly status: number;
  /** The text that a user sees, if the response is a problem. */
  readonly message: string | undefined;
  /** The service and the detail for engineers, if the response is a problem. */
  readonly detail: string | undefined;
  readonly tookMs: number;
}

interface SingleRequest {
  readonly client: ApiClient;
  readonly call: CallDefinition;
  readonly input: RequestInput;
}

/** Sends one request without retries, with a client's cookies, to see how it fails. */
export async function sendOnce(
  { target }: FaultStack,
  { client, call, input }: SingleRequest,
): Promise<SingleResponse> {
  const clientWithoutRetries = new ContractClient({
    ...target,
    cookies: new Cookies(client.cookies),
    retry: () => undefined,
  });
  const response = await clientWithoutRetries.request(call, input);
  const { problem } = new CallRefused(call.path, response);
  return {
    status: response.status,
    message: problem?.message,
    detail: problem && `${call.service}: ${problem.detail}`,
    tookMs: response.tookMs,
  };
}
