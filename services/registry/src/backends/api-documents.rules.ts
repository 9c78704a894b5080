import type { ApiDocuments } from '@family-chores/contracts/operations/api';
import { z } from 'zod';
import type { JsonSchema } from './schema.rules.ts';

export interface ApiCall {
  readonly service: string;
  /** Method and path, such as `PATCH /api/rewards/{id}`. */
  readonly signature: string;
  /** Schema of an object that contains the query parameters and headers. */
  readonly parameters: JsonSchema;
  /** Absent if the call has no body, or a body without a schema. */
  readonly body?: JsonSchema | undefined;
  readonly response?: JsonSchema | undefined;
  readonly problems: readonly string[];
}

export interface ApiEvent {
  readonly service: string;
  readonly type: string;
  readonly data: JsonSchema;
}

/** The calls and events that a build uses, or that a service serves. */
export interface Api {
  readonly calls: readonly ApiCall[];
  readonly events: readonly ApiEvent[];
}

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: schema.optional() }));
/** The only tag of a message: the name of its service. */
const tags = z.tuple([z.object({ name: z.string() })]);

const operation = z.object({
  tags: z.tuple([z.string()]),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
  'x-problems': z.array(z.string()),
});

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

const message = z.object({
  tags,
  payload: z.object({ allOf: z.tuple([schema, z.object({ properties: z.object({ data: schema }) })]) }),
});

const asyncApi = z.object({ components: z.object({ messages: z.record(z.string(), message) }) });

const jsonSchemaIn = (body: z.output<typeof content> | undefined) => body?.['application/json']?.schema;

function parametersOf(parameters: z.output<typeof operation>['parameters']): JsonSchema {
  const queryAndHeaders = parameters.filter((parameter) => parameter.in !== 'path');
  return {
    type: 'object',
    properties: Object.fromEntries(queryAndHeaders.map((parameter) => [parameter.name, parameter.schema])),
    required: queryAndHeaders.filter(({ required }) => required).map(({ name }) => name),
  };
}

function toCall(signature: string, described: z.output<typeof operation>): ApiCall {
  const [success] = Object.entries(described.responses).filter(([status]) => status.startsWith('2'));
  return {
    service: described.tags[0],
    signature,
    parameters: parametersOf(described.parameters),
    body: jsonSchemaIn(described.requestBody?.content),
    response: jsonSchemaIn(success?.[1].content),
    problems: described['x-problems'],
  };
}

/**
 * Reads OpenAPI and AsyncAPI documents as the contracts generate them.
 * @throws ZodError if they have another form
 */
export function readApi({ openapi, asyncapi }: ApiDocuments): Api {
  const { paths } = openApi.parse(openapi);
  const { messages } = asyncApi.parse(asyncapi).components;
  return {
    calls: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) =>
        toCall(`${method.toUpperCase()} ${path}`, described),
      ),
    ),
    events: Object.entries(messages).map(([type, { tags: owners, payload }]) => ({
      service: owners[0].name,
      type,
      data: payload.allOf[1].properties.data,
    })),
  };
}
