import type { z } from 'zod';
import type { Books } from '../books/books.ts';
import { parsed } from './parameters.ts';

export interface Asked {
  readonly books: Books;
  /** The id in the path, empty where there is none. */
  readonly id: string;
}

/** A call of Stripe's API. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete';
  /** As the router takes it: `/v1/customers/:id`. */
  readonly path: string;
  /** @throws StripeFailure */
  answer(sent: unknown, asked: Asked): object;
}

interface Definition<Schema extends z.ZodType> {
  readonly method: Endpoint['method'];
  readonly path: `/v1/${string}`;
  readonly takes: Schema;
  /** Done in one go: nothing else happens in between. */
  readonly answer: (input: z.output<Schema>, asked: Asked) => object;
}

export function endpoint<Schema extends z.ZodType>(definition: Definition<Schema>): Endpoint {
  const { method, path, takes, answer } = definition;
  return { method, path, answer: (sent, asked) => answer(parsed(takes, sent), asked) };
}
