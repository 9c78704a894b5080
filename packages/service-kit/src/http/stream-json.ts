import { z } from 'zod';

/** A value whose lists may be async iterables. */
export type Streamed<T> = T extends readonly (infer Item)[]
  ? Iterable<Streamed<Item>> | AsyncIterable<Streamed<Item>>
  : T extends object
    ? { [Key in keyof T]: Streamed<T[Key]> }
    : T;

/**
 * Serializes a value as JSON, in pieces; its async iterables are read only as pieces are requested. Each item is parsed
 * by the schema, which strips fields that it does not declare.
 */
export async function* streamJson(schema: z.core.$ZodType, value: unknown): AsyncGenerator<string> {
  if (!containsAsyncIterable(value)) {
    yield JSON.stringify(z.parse(schema, value));
  } else if (schema instanceof z.ZodArray && isIterable(value)) {
    let separator = '[';
    for await (const item of value) {
      yield separator;
      yield* streamJson(schema.element, item);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (schema instanceof z.ZodObject) {
    yield '{';
    let separator = '';
    for (const [key, field] of Object.entries(schema.shape)) {
      const part: unknown = Reflect.get(value, key);
      if (part === undefined && isOmitted(field)) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* streamJson(field, part);
      separator = ',';
    }
    yield '}';
  } else {
    throw new Error(`A ${schema._zod.def.type} cannot be streamed`);
  }
}

/** Whether a missing field is left out. Otherwise it has a default, or its absence is an error. */
function isOmitted(field: z.core.$ZodType): boolean {
  const parsed = z.safeParse(field, undefined);
  return parsed.success && parsed.data === undefined;
}

function containsAsyncIterable(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Symbol.asyncIterator in value || Object.values(value).some(containsAsyncIterable);
}

function isIterable(value: object): value is Iterable<unknown> | AsyncIterable<unknown> {
  return Symbol.asyncIterator in value || Symbol.iterator in value;
}
