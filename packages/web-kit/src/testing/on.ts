import {
  type BodyOf,
  type CallDefinition,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  successStatus,
} from '@family-chores/contracts/define-call';
import { matchPath } from '@family-chores/contracts/path-template';
import { Problem, problemCodes, problemType } from '@family-chores/contracts/problem';
import { problemsOf } from '@family-chores/contracts/problems-of';
import { problemText } from '@family-chores/contracts/problem-texts';
import type { z } from 'zod';

/** A request that has been validated against the contract of its call. */
export interface ReceivedRequest<C extends CallDefinition> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

export interface Handler {
  /** The response, or null if this handler does not match the request. */
  respond: (method: string, url: URL, body: unknown) => Promise<Response> | null;
}

const json = (status: number, headers: Record<string, string>, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

function problemResponse({ code, details }: Problem): Response {
  const { status, title } = problemCodes[code];
  const { detail = title, errors, name, attemptsLeft, retryAfter } = details;
  const message = problemText(code, name);
  const body = { type: problemType(code), title, status, detail, message, errors, attemptsLeft };
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return json(status, headers, body);
}

/** @throws Error if a request or response breaks the contract */
function parse(name: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${name} breaks the contract: ${result.error.message}`);
}

function decodeValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/**
 * Handles a contract's call in a test. Request and response are validated against the contract. Throw `problem('...')`
 * for an expected failure, or a `TypeError` for a network error.
 *
 *     serve(on(listRewards, () => [aReward({ pointsCost: 50 })]));
 */
export function on<C extends CallDefinition>(
  call: C,
  respond: (received: ReceivedRequest<C>) => ResponseOf<C> | Promise<ResponseOf<C>>,
): Handler {
  const name = `${call.method} ${call.path}`;
  const respondTo = async (values: Record<string, string>, url: URL, sent: unknown): Promise<Response> => {
    // The contract's types are inferred from these schemas.
    const received = {
      params: parse(`${name}: params`, call.params, values),
      query: parse(`${name}: query`, call.query, Object.fromEntries(url.searchParams)),
      body: parse(`${name}: body`, call.body, sent),
    } as ReceivedRequest<C>;
    try {
      const response = parse(`${name}: response`, call.response, await respond(received));
      return json(successStatus(call), { 'content-type': 'application/json' }, response);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!problemsOf(call).has(error.code))
        throw new Error(`${name} does not declare ${error.code}`, { cause: error });
      return problemResponse(error);
    }
  };
  return {
    respond(method, url, body) {
      const values = method === call.method ? matchPath(call.path, url.pathname) : null;
      return values && respondTo(decodeValues(values), url, body);
    },
  };
}
