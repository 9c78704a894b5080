import type { z } from 'zod';
import type { Store } from '../store/store.ts';
import { parse } from './parameters.ts';

export interface EndpointContext {
  readonly store: Store;
  /** The id in the path, or an empty string. */
  readonly id: string;
}

/** A call of Stripe's API. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete';
  /** As the router expects it: `/v1/customers/:id`. */
  readonly path: string;
  /** @throws StripeFailure */
  handle(sent: unknown, context: EndpointContext): object;
}

interface Definition<Schema extends z.ZodType> {
  readonly method: Endpoint['method'];
  readonly path: `/v1/${string}`;
  readonly parameters: Schema;
  /** Synchronous, so nothing else happens in between. */
  readonly handle: (input: z.output<Schema>, context: EndpointContext) => object;
}

export function endpoint<Schema extends z.ZodType>(definition: Definition<Schema>): Endpoint {
  const { method, path, parameters, handle } = definition;
  return { method, path, handle: (sent, context) => handle(parse(parameters, sent), context) };
}
