import { z } from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const customer = z.object({ object: z.literal('customer'), id: z.string() });
const ofCustomer = z.object({ customer: reference });

/** Which customer what Stripe tells is about; null when it is about none. */
export function customerOf(object: unknown): string | null {
  const itself = customer.safeParse(object);
  if (itself.success) return itself.data.id;
  const theirs = ofCustomer.safeParse(object);
  return theirs.success ? theirs.data.customer : null;
}
