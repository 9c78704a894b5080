import { z } from 'zod';
import { limitOf } from './call-limit.ts';
import { calls } from './catalog.ts';
import { type Call, isStaffAccess, successStatus } from './define-call.ts';
import { problemBody, problemCodes, type ProblemCode } from './problem.ts';

type Json = Record<string, unknown>;

const anyCall: readonly ProblemCode[] = ['internal', 'unavailable', 'overloaded'];
const withBody: readonly ProblemCode[] = [
  'malformed-body',
  'body-too-large',
  'body-too-slow',
  'media-type-unsupported',
];

/** The HTTP API as an OpenAPI 3.1 document, generated from the contracts (https://spec.openapis.org/oas/v3.1.0). */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Family Chores', version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'access' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(call: Call): Json {
  const security = isStaffAccess(call.access) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
  return {
    summary: call.summary,
    tags: [call.service],
    ...(call.access !== 'public' && { security }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
    ...(call.body && { requestBody: { required: true, content: requestContent(call, call.body) } }),
    responses: { [successStatus(call)]: success(call), ...failures(call) },
  };
}

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: schemaOf(field, 'input'),
  }));
}

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function headers({ method, conditional = false }: Call): Json[] {
  if (method === 'GET') return [];
  return [
    header(
      'Idempotency-Key',
      false,
      'A repeated request with the same key and body returns the first response',
    ),
    ...(conditional
      ? [header('If-Match', true, 'The version that the caller has seen, in double quotes')]
      : []),
  ];
}

function success({ response }: Call): Json {
  return { description: 'Success', ...(response && { content: jsonContent(schemaOf(response, 'output')) }) };
}

function failures(call: Call): Json {
  const codes = new Set<ProblemCode>([...anyCall, ...(call.problems ?? [])]);
  if (call.access !== 'public') codes.add('unauthenticated');
  if (call.access === 'family' || call.access === 'resource' || call.access === 'own') codes.add('not-found');
  if (isStaffAccess(call.access)) codes.add('not-permitted');
  if (limitOf(call) || call.guessable || isStaffAccess(call.access)) codes.add('too-many-requests');
  if (call.conditional) codes.add('version-needed').add('version-changed');
  if (call.params ?? call.query ?? call.body) codes.add('invalid-request');
  if (call.body) for (const code of withBody) codes.add(code);
  if (call.method !== 'GET') codes.add('origin-refused').add('idempotency-key-reused');

  const titles = new Map<number, string[]>();
  for (const code of codes) {
    const { status, title } = problemCodes[code];
    titles.set(status, [...(titles.get(status) ?? []), `${code}: ${title}`]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...titles].map(([status, lines]) => [status, { description: lines.join('; '), content }]),
  );
}

/** A raw body has no schema here, because only its handler parses it. */
function requestContent({ rawBody, file }: Call, body: z.ZodType): Json {
  if (file) return { 'application/octet-stream': {} };
  return jsonContent(rawBody ? {} : schemaOf(body, 'input'));
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** JSON Schema of one side of a zod schema. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
