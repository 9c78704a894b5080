import { z } from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const customer = z.object({ object: z.literal('customer'), id: z.string() });
const withCustomer = z.object({ customer: reference });

/** Returns the id of a webhook's object if it is a customer, otherwise that of its customer; null if it has none. */
export function customerOf(object: unknown): string | null {
  const itself = customer.safeParse(object);
  if (itself.success) return itself.data.id;
  const owned = withCustomer.safeParse(object);
  return owned.success ? owned.data.customer : null;
}
