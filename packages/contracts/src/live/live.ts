import { z } from 'zod';
import { idText } from '../fields.ts';

/** Path of a family's live connection (`/api/live?familyId=`), authorized by the `access` cookie. */
export const LIVE_PATH = '/api/live';

export const liveQuery = z.object({ familyId: idText });

/** One message of the family's live connection: an event, with the data that browsers may see. */
export const liveMessage = z.object({
  type: z.string(),
  id: z.string(),
  time: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  /** W3C trace context, if spans of this trace are exported. */
  traceparent: z.string().optional(),
});

export type LiveMessage = z.output<typeof liveMessage>;
