import type { z } from 'zod';
import type { Store } from '../store/store.ts';
import { parsed } from './parameters.ts';

export interface EndpointContext {
  readonly store: Store;
  /** The id in the path, or an empty string. */
  readonly id: string;
}

/** A call of Stripe's API. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete';
  /** As the router takes it: `/v1/customers/:id`. */
  readonly path: string;
  /** @throws StripeFailure */
  handle(sent: unknown, context: EndpointContext): object;
}

interface Definition<Schema extends z.ZodType> {
  readonly method: Endpoint['method'];
  readonly path: `/v1/${string}`;
  readonly takes: Schema;
  /** Synchronous, so nothing else happens in between. */
  readonly handle: (input: z.output<Schema>, context: EndpointContext) => object;
}

export function endpoint<Schema extends z.ZodType>(definition: Definition<Schema>): Endpoint {
  const { method, path, takes, handle } = definition;
  return { method, path, handle: (sent, context) => handle(parsed(takes, sent), context) };
}
