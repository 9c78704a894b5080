import { z } from 'zod';
import { id } from './fields.ts';

/** The calls and the event about how long a service keeps something of a family. */
export function retentionShapes<const Days extends readonly number[]>(choices: Days) {
  const days = z.literal(choices);
  const keepDays = z.union([days, z.null()]);
  return {
    body: z.object({ keepDays }),
    data: z.object({ familyId: id, keepDays: z.int().nullable() }),
    response: z.object({
      keepDays: z.int().nullable(),
      /** How many would be deleted by each choice, counted up to 1,000. */
      older: z.array(z.object({ keepDays: z.int(), count: z.int() })),
    }),
  };
}
