import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import type { ServiceName } from '../service-name.ts';

/**
 * Sent by a consumer whose database was restored from a backup, to receive the events since that backup again. The
 * publisher stores the request before it responds, and publishes later; consumers ignore events they have handled.
 */
export const refeedRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'refeed',
    summary: 'Publish all stored events of a type again',
    request: z.object({
      /** Stays the same when the request is repeated. */
      id: z.string().max(200),
      type: z.string().max(100),
    }),
    response: z.object({}),
  });
