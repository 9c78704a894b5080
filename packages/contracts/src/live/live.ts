import { z } from 'zod';

/** One message of the family's live socket (`/api/live?familyId=`): an event as browsers may see it. */
export const liveMessage = z.object({
  type: z.string(),
  id: z.string(),
  time: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

export type LiveMessage = z.output<typeof liveMessage>;
