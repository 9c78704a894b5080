import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineRequest } from '../define-request.ts';
import { moment } from '../fields.ts';
import { type ServiceName, serviceNames } from '../service-name.ts';
import { callTraffic } from './traffic.ts';

const serviceName = z.enum(serviceNames);

export const serviceState = z.object({
  startedAt: moment,
  /** Hash of the running code. */
  build: z.string().default('unknown'),
  /** `none`: the service has no database. */
  database: z.enum(['up', 'away', 'none']),
  /**
   * `refused`: JetStream is reachable but does not store the service's events. The default is for older replicas, which
   * lack the field.
   */
  delivery: z.enum(['up', 'refused']).default('up'),
  /** Unsent outbox entries; null while the database is unavailable. `oldestSeconds` is null when there are none. */
  outbox: z.object({ waiting: z.int(), oldestSeconds: z.number().nullable() }).nullable(),
  /** How many published events each durable consumer has not handled yet (`pending`); null if that is unknown. */
  consumers: z.array(z.object({ durable: z.string(), pending: z.int().nullable() })),
  /** Null while the database is unavailable. */
  deadLetters: z.int().nullable(),
  /** Whether the replica is a candidate, which handles calls, but neither events nor jobs. */
  isCandidate: z.boolean().default(false),
  /** The requests of the last few minutes; empty for older replicas, which do not count them. */
  traffic: z.array(callTraffic).default([]),
});

export type ServiceState = z.output<typeof serviceState>;

/** The message's payload stays in the service, since it may contain names. */
export const deadLetter = z.object({
  id: z.string(),
  durable: z.string(),
  subject: z.string(),
  reason: z.string(),
  at: moment,
  /** Absent when the message is not one of our events. */
  eventId: z.string().optional(),
  traceId: z.string().optional(),
});

const letterId = z.string().min(1).max(300);

/** `left`: how many dead letters remain. */
const replayed = z.object({ handled: z.int(), left: z.int() });

/** Every replica of a service responds to this request. */
export const stateRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'state',
    summary: 'State of each replica of the service',
    request: z.object({}),
    response: serviceState,
  });

// One replica of a service responds to each of the following requests, for all replicas.

export const deadLettersRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'dead-letters',
    summary: 'Dead letters of the service, 100 at most, in the order in which a replay tries them',
    request: z.object({}),
    response: z.object({ letters: z.array(deadLetter) }),
  });

export const replayRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'replay',
    summary: 'Handle the dead letters of the service again, at most the 100 that are listed',
    request: z.object({}),
    // Null while another replay is running.
    response: z.object({ replayed: replayed.nullable() }),
  });

export const discardRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'discard',
    summary: 'Delete a dead letter of the service without handling it',
    request: z.object({ id: letterId }),
    // Null when there is no such dead letter.
    response: z.object({ discarded: deadLetter.nullable() }),
  });

export const getServices = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/operations/services',
  access: 'operator',
  summary: 'State of every service; `state` is null for one that does not respond',
  response: z.array(
    z.object({
      service: serviceName,
      /** The state that the most recently started replica reports. Candidates are left out here. */
      state: serviceState.omit({ traffic: true }).nullable(),
      replicas: z.array(serviceState.pick({ startedAt: true, build: true, isCandidate: true })),
    }),
  ),
});

export const listDeadLetters = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/operations/dead-letters/:service',
  access: 'operator',
  summary: 'Dead letters of a service, 100 at most, in the order in which a replay tries them',
  params: z.object({ service: serviceName }),
  response: z.array(deadLetter),
});

export const replayDeadLetters = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/operations/dead-letters/:service/replay',
  access: 'operator',
  summary: 'Let a service handle its dead letters again',
  params: z.object({ service: serviceName }),
  response: replayed,
  problems: ['replay-under-way'],
});

export const discardDeadLetter = defineCall({
  service: 'registry',
  method: 'DELETE',
  path: '/api/operations/dead-letters/:service/:id',
  access: 'operator',
  summary: 'Delete a dead letter without handling it; the effect that it would have had is lost',
  params: z.object({ service: serviceName, id: letterId }),
});
