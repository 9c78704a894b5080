import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { moment } from '../fields.ts';
import type { ServiceName } from '../service-name.ts';

const document = z.record(z.string(), z.unknown());

/** HTTP calls and events as documents: those that a service serves, or those that a build uses. */
export const apiDocuments = z.object({ openapi: document, asyncapi: document });

export type ApiDocuments = z.output<typeof apiDocuments>;

/** Every replica of a service responds to this request, because replicas of two versions may be running. */
export const apiRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'api',
    summary: 'OpenAPI and AsyncAPI documents of what each replica of the service serves',
    request: z.object({}),
    response: apiDocuments.extend({
      startedAt: moment,
      /** Hash of the running code. */
      build: z.string(),
      isCandidate: z.boolean().default(false),
      consumes: z.array(z.string()).default([]),
    }),
  });

export type ServedApi = z.output<ReturnType<typeof apiRequest>['response']>;
