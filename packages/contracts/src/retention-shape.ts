import { z } from 'zod';
import { id } from './fields.ts';

/** Schemas of the calls and the event with which a family chooses for how many days a service keeps certain data. */
export function retentionShapes<const Days extends readonly number[]>(choices: Days) {
  const days = z.literal(choices);
  const keepDays = z.union([days, z.null()]);
  return {
    body: z.object({ keepDays }),
    data: z.object({ familyId: id, keepDays: z.int().nullable() }),
    response: z.object({
      keepDays: z.int().nullable(),
      /** How many items each choice would delete, counted up to 1,000. */
      older: z.array(z.object({ keepDays: z.int(), count: z.int() })),
    }),
  };
}
