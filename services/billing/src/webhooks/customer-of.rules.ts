import { z } from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const customer = z.object({ object: z.literal('customer'), id: z.string() });
const withCustomer = z.object({ customer: reference });

/**
 * The customer id of a webhook's object: its own id if it is a customer, else the id of the customer it belongs to, or
 * null.
 */
export function customerOf(object: unknown): string | null {
  const itself = customer.safeParse(object);
  if (itself.success) return itself.data.id;
  const owned = withCustomer.safeParse(object);
  return owned.success ? owned.data.customer : null;
}
