import type { z } from 'zod';
import type { Store } from '../store/store.ts';
import { parse } from './parameters.ts';

export interface EndpointContext {
  readonly store: Store;
  /** The id in the path, or an empty string. */
  readonly id: string;
}

export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete';
  /** Path as the router matches it, such as `/v1/customers/:id`. */
  readonly path: string;
  /** @throws StripeFailure if the parameters are invalid, or the current state does not allow the request */
  handle(sentParameters: unknown, context: EndpointContext): object;
}

interface EndpointDefinition<Schema extends z.ZodType> {
  readonly method: Endpoint['method'];
  readonly path: `/v1/${string}`;
  readonly parameters: Schema;
  /** Must be synchronous, so that no other request can change the store while it runs. */
  readonly handle: (input: z.output<Schema>, context: EndpointContext) => object;
}

export function endpoint<Schema extends z.ZodType>(definition: EndpointDefinition<Schema>): Endpoint {
  const { method, path, parameters, handle } = definition;
  return {
    method,
    path,
    handle: (sentParameters, context) => handle(parse(parameters, sentParameters), context),
  };
}
