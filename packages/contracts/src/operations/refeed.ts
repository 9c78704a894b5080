import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import type { ServiceName } from '../service-name.ts';

/**
 * A consumer whose database was restored from a backup requests what it handled since. The publisher stores the request
 * before it responds, and publishes in its own time; consumers drop what they have handled.
 */
export const refeedRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'refeed',
    summary: 'Publish every event of a type again that is kept',
    request: z.object({
      /** The same for every repetition of one request. */
      id: z.string().max(200),
      type: z.string().max(100),
    }),
    response: z.object({}),
  });
