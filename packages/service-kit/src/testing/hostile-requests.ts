import type { Call } from '@family-chores/contracts/define-call';
import { schemaOf } from '@family-chores/contracts/openapi';
import { z } from 'zod';
import type { Route } from '../http/index.ts';
import { hostileBodies, hostileParameters, hostileQueries, hostileValues } from './hostile-values.ts';
import type { TestService } from './start-test-service.ts';

/** Valid values by field or parameter name, e.g. the id of a family that the account may access. */
export type ValidValues = Readonly<Record<string, number | string>>;

interface HostileRequest {
  call: Call;
  path: string;
  body?: string | Uint8Array;
}

interface HostileOptions {
  routes: readonly Route[];
  validValues: ValidValues;
  accountId: number;
}

/**
 * Sends hostile requests to every call of a service: each field, the whole body, each parameter and the query are replaced
 * by hostile values. A request that the contract refuses must get a 4xx response, and none may get a 5xx.
 * @returns how many requests were sent, and those that got another response
 */
export async function sendHostileRequests(
  service: TestService,
  { routes, validValues, accountId }: HostileOptions,
): Promise<{ sent: number; wrong: string[] }> {
  const cookie = `access=${await service.stubs.token(accountId)}`;
  const requests = routes.flatMap(({ call }) => hostileRequests(call, validValues));
  const wrong: string[] = [];
  for (const request of requests) {
    const { call, path, body } = request;
    const response = await fetch(service.url + path, {
      method: call.method,
      headers: {
        origin: service.origin,
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const problemOrNot = await response.text();
    const isRefused = response.status >= 400 && response.status < 500;
    if (response.status < 500 && (isRefused || isAcceptable(request))) continue;
    wrong.push(`${call.method} ${path} ${inShort(body)} -> ${response.status} ${inShort(problemOrNot)}`);
  }
  return { sent: requests.length, wrong };
}

function hostileRequests(call: Call, validValues: ValidValues): HostileRequest[] {
  const path = pathOf(call, validValues);
  const template = call.body && templateOf(call.body, validValues);
  const body = template && JSON.stringify(template);
  return [
    ...Object.keys(template ?? {}).flatMap((field) =>
      hostileValues.map((value) => ({ call, path, body: JSON.stringify({ ...template, [field]: value }) })),
    ),
    ...(template ? hostileBodies.map((hostile) => ({ call, path, body: hostile })) : []),
    ...Object.keys(call.params?.shape ?? {}).flatMap((name) =>
      hostileParameters.map((value) => ({
        call,
        path: pathOf(call, { ...validValues, [name]: value }),
        ...(body !== undefined && { body }),
      })),
    ),
    ...(call.method === 'GET' ? hostileQueries.map((query) => ({ call, path: `${path}?${query}` })) : []),
  ];
}

function pathOf({ path }: Call, values: Readonly<Record<string, number | string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1));
}

const objectSchema = z.object({
  properties: z.record(
    z.string(),
    z.looseObject({ type: z.string().optional(), format: z.string().optional() }),
  ),
});

/** A body the contract accepts, with a value in every field. */
function templateOf(body: z.ZodType, validValues: ValidValues): Record<string, unknown> {
  const { properties } = objectSchema.parse(schemaOf(body, 'input'));
  const fields = Object.entries(properties).map(([name, { type, format }]) => {
    if (type === 'integer') return [name, validValues[name] ?? 10];
    if (type === 'array') return [name, []];
    if (type === 'boolean') return [name, false];
    if (type === 'string') {
      return [name, validValues[name] ?? (format === 'date-time' ? '2026-03-02T00:00:00.000Z' : 'Text')];
    }
    return [name, null];
  });
  const template: Record<string, unknown> = Object.fromEntries(fields);
  // If the template itself were refused, nothing beyond the contract would be tested.
  body.parse(template);
  return template;
}

/** Whether the contract accepts the body. Hostile parameters and queries only must not cause a 5xx. */
function isAcceptable({ call, body }: HostileRequest): boolean {
  if (!call.body) return true;
  if (typeof body !== 'string') return false;
  try {
    return call.body.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function inShort(text: string | Uint8Array | undefined): string {
  return String(text ?? '').slice(0, 200);
}
