import { z } from 'zod';
import { calls } from './all-contracts.ts';
import { type Call, isStaffAccess, successStatus } from './define-call.ts';
import { RECENT_SIGN_IN_MINUTES } from './identity/recent-sign-in.ts';
import { describeNeeds } from './needs.ts';
import { replaceParameters } from './path-template.ts';
import { problemBody, type ProblemCode, problemCodes } from './problem.ts';
import { problemsOf } from './problems-of.ts';

type Json = Record<string, unknown>;

interface DescribedCalls {
  readonly calls?: readonly Call[];
  readonly problems?: (call: Call) => ReadonlySet<ProblemCode>;
}

/** HTTP calls as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0). */
export function openApiDocument({
  calls: described = calls,
  problems = problemsOf,
}: DescribedCalls = {}): Json {
  const paths: Record<string, Json> = {};
  for (const call of described) {
    const path = replaceParameters(call.path, (name) => `{${name}}`);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, problems(call)) };
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

function operationOf(call: Call, problems: ReadonlySet<ProblemCode>): Json {
  const security = isStaffAccess(call.access) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
  return {
    summary: call.summary,
    ...descriptionOf(call),
    tags: [call.service],
    ...(call.access !== 'public' && { security }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headerParametersOf(call),
    ],
    ...(call.body && { requestBody: { required: true, content: requestContent(call, call.body) } }),
    responses: {
      [successStatus(call)]: successResponse(call),
      ...notModifiedResponse(call),
      ...failureResponses(problems),
    },
    'x-problems': [...problems].toSorted(),
  };
}

function descriptionOf({ needs, recentSignIn }: Call): Json {
  const sentences = [
    ...(needs ? [describeNeeds(needs)] : []),
    ...(recentSignIn ? [`Requires a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes.`] : []),
  ];
  return {
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...(needs && { 'x-needs': needs }),
    ...(recentSignIn && { 'x-recent-sign-in': true }),
  };
}

function parametersOf(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

const headerParameter = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function headerParametersOf(call: Call): Json[] {
  return [
    ...(problemsOf(call).has('idempotency-key-reused')
      ? [
          headerParameter(
            'Idempotency-Key',
            false,
            'A repeated request with the same key and body returns the first response',
          ),
        ]
      : []),
    ...(call.conditional
      ? [headerParameter('If-Match', true, 'The version that the caller has seen, in double quotes')]
      : []),
  ];
}

function successResponse({ response }: Call): Json {
  return { description: 'Success', ...(response && { content: jsonContent(schemaOf(response, 'output')) }) };
}

function notModifiedResponse({ versioned }: Call): Json {
  return versioned ? { 304: { description: 'The response still has the ETag in If-None-Match' } } : {};
}

function failureResponses(problems: ReadonlySet<ProblemCode>): Json {
  const titles = new Map<number, string[]>();
  for (const code of problems) {
    const { status, title } = problemCodes[code];
    titles.set(status, [...(titles.get(status) ?? []), `${code}: ${title}`]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...titles].map(([status, lines]) => [status, { description: lines.join('; '), content }]),
  );
}

/** A raw body has no schema here, because only its handler parses it. */
function requestContent({ rawBody, file, jsonTypes = [] }: Call, body: z.ZodType): Json {
  if (file) return { 'application/octet-stream': {} };
  const schema = rawBody ? {} : schemaOf(body, 'input');
  return { ...jsonContent(schema), ...Object.fromEntries(jsonTypes.map((type) => [type, { schema }])) };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The JSON Schema of what a zod schema accepts (`input`) or returns (`output`). */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
