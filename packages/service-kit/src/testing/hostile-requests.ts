import type { Call } from '@family-chores/contracts/define-call';
import { schemaOf } from '@family-chores/contracts/openapi';
import { replaceParameters } from '@family-chores/contracts/path-template';
import { z } from 'zod';
import { hostileBodies, hostileParameters, hostileQueries, hostileValues } from './hostile-values.ts';
import { sampleOf, type ValidValues } from './sample-of.ts';
import type { TestService } from './start-test-service.ts';

/** How many calls are tested in parallel: few, because every request has a deadline. */
const CONCURRENCY = 4;

interface HostileRequest {
  method: string;
  path: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  /** Whether the contract of the call refuses the body. If so, the request must get a 4xx response. */
  isRefused: boolean;
}

/**
 * Sends hostile requests to every call of a service: each field, the whole body, each parameter and the query are
 * replaced by hostile values. A request whose JSON body the contract refuses must get a 4xx response, and none may get
 * a 5xx. The account `userId` of the valid values, by default 1, is signed in with every role.
 * @returns how many requests each call got, and a description of each request that got the wrong response
 */
export async function sendHostileRequests(
  service: TestService,
  validValues: ValidValues,
): Promise<{ sent: Map<Call, number>; wrong: string[] }> {
  const { userId = 1 } = validValues;
  const token = await service.stubs.token(Number(userId), { roles: ['operator', 'developer'] });
  const wrong: string[] = [];
  const send = async (request: HostileRequest) => {
    const failure = await failureOf(service, token, request);
    if (failure !== null) wrong.push(failure);
  };
  for (const request of hostilePaths) await send(request);
  const sent = new Map<Call, number>();
  const remainingCalls = service.routes.map(({ call }) => call);
  const sendSerially = async () => {
    for (let call = remainingCalls.shift(); call; call = remainingCalls.shift()) {
      const requests = hostileRequests(call, validValues);
      for (const request of requests) await send(request);
      sent.set(call, requests.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendSerially));
  return { sent, wrong };
}

/** @returns a description of the request if it got the wrong response, else null */
async function failureOf(
  { url, origin }: TestService,
  token: string,
  { method, path, body, headers, isRefused }: HostileRequest,
): Promise<string | null> {
  const response = await fetch(url + path, {
    method,
    headers: { origin, cookie: `access=${token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.status < 500 && (!isRefused || response.status >= 400)) return null;
  return `${method} ${path} ${excerptOf(body)} -> ${response.status} ${excerptOf(text)}`;
}

/** Requests of paths that no call has. */
const hostilePaths: readonly HostileRequest[] = [
  ...hostileParameters,
  ...hostileQueries.map((query) => `?${query}`),
]
  .flatMap((path) => [`/${path}`, `/api/${path}`])
  .map((path) => ({ method: 'GET', path, isRefused: false }));

function hostileRequests(call: Call, validValues: ValidValues): HostileRequest[] {
  const path = pathOf(call, validValues);
  const template = isJson(call) ? templateOf(call.body, validValues) : undefined;
  const validBody = template && JSON.stringify(template);
  const bodies = [
    ...Object.keys(template ?? {}).flatMap((field) =>
      hostileValues.map((value) => JSON.stringify({ ...template, [field]: value })),
    ),
    ...(call.body ? hostileBodies : []),
  ];
  const base = { method: call.method, headers: headersOf(call), isRefused: false };
  return [
    ...bodies.map((body) => ({
      ...base,
      path,
      body,
      isRefused: isJson(call) && !isAccepted(call.body, body),
    })),
    ...Object.keys(call.params?.shape ?? {}).flatMap((name) =>
      hostileParameters.map((value) => ({
        ...base,
        path: pathOf(call, { ...validValues, [name]: value }),
        ...(validBody !== undefined && { body: validBody }),
      })),
    ),
    ...(call.method === 'GET' ? hostileQueries.map((query) => ({ ...base, path: `${path}?${query}` })) : []),
  ];
}

/** Whether a call's body is parsed as JSON by its contract before anything else is done with it. */
const isJson = (call: Call): call is Call & { body: z.ZodType } =>
  call.body !== undefined && call.rawBody !== true && call.file !== true;

function headersOf(call: Call): Record<string, string> {
  return {
    ...(call.body && { 'content-type': call.file ? 'application/octet-stream' : 'application/json' }),
    ...(call.conditional && { 'if-match': '"1"' }),
  };
}

/** Fills in the path of a call. A value that is valid for this call alone is stored under the call's path. */
function pathOf({ path }: Call, values: ValidValues): string {
  return replaceParameters(path, (name) => z.coerce.string().parse(values[path] ?? values[name] ?? 1));
}

/** A body the contract accepts, with a value in every field. */
function templateOf(body: z.ZodType, validValues: ValidValues): Record<string, unknown> {
  const template = z.record(z.string(), z.unknown()).parse(sampleOf(schemaOf(body, 'input'), validValues));
  // If the contract refused the template itself, no request would get past the validation of its body.
  body.parse(template);
  return template;
}

function isAccepted(schema: z.ZodType, body: string | Uint8Array): boolean {
  if (typeof body !== 'string') return false;
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function excerptOf(text: string | Uint8Array | undefined): string {
  return String(text ?? '').slice(0, 200);
}
