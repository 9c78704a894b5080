import qs from 'qs';
import { z } from 'zod';
import { type StripeFailure, invalidParameter } from './stripe-failure.ts';

/** Decodes nested parameters as the SDK encodes them, such as `items[0][price]=price_1&metadata[plan]=annual`. */
export function decode(text: string): unknown {
  return qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 500, strictDepth: true });
}

/**
 * Parses the parameters of a request. Like Stripe, this refuses unknown parameters: a parameter that is ignored here
 * might fail at Stripe.
 * @throws StripeFailure that names the first invalid parameter
 */
export function parse<Schema extends z.ZodType>(schema: Schema, sentParameters: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(sentParameters);
  if (success) return data;
  throw failureOf(error, sentParameters);
}

function failureOf({ issues }: z.ZodError, sentParameters: unknown): StripeFailure {
  const [issue] = issues;
  if (!issue) return invalidParameter('', 'Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = parameterName([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  const param = parameterName(issue.path);
  if (valueAt(sentParameters, issue.path) === undefined) {
    return invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
  }
  return invalidParameter(param, `Invalid ${param}: ${issue.message}`);
}

function parameterName([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => new Map(Object.entries(found ?? {})).get(String(key)), value);
}

export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be an integer')
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
/** Accepts an empty value as null, which removes the current value. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);
export const metadata = emptyAsNull(z.record(z.string().max(40), z.string().max(500)));

export const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
};

export function parameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, expand: z.array(text).max(20).optional() });
}
