import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineRequest } from '../define-request.ts';
import { moment } from '../fields.ts';
import { type ServiceName, serviceNames } from '../service-name.ts';

const serviceName = z.enum(serviceNames);

/** How a service is, in its own words. */
export const serviceState = z.object({
  startedAt: moment,
  /** `none`: it has no database. */
  database: z.enum(['up', 'away', 'none']),
  /** `refused`: JetStream is reached and does not store the service's events. The default is for builds that do not say. */
  delivery: z.enum(['up', 'refused']).default('up'),
  /** Events committed and not yet published, `oldestSeconds` null when none waits; null while the database is away. */
  outbox: z.object({ waiting: z.int(), oldestSeconds: z.number().nullable() }).nullable(),
  /** Events published and not yet handled, by durable; null of one that cannot be looked into. */
  consumers: z.array(z.object({ durable: z.string(), pending: z.int().nullable() })),
  /** Null while the database is away. */
  deadLetters: z.int().nullable(),
});

export type ServiceState = z.output<typeof serviceState>;

/** A message that was put aside. What it carries stays in its service: it may hold names. */
export const deadLetter = z.object({
  id: z.string(),
  durable: z.string(),
  subject: z.string(),
  reason: z.string(),
  at: moment,
});

/** `left`: how many messages are put aside still. */
const replayed = z.object({ handled: z.int(), left: z.int() });

/** Every service answers these; whichever replica is asked speaks for all. */
export const stateRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'state',
    summary: 'How the service is',
    request: z.object({}),
    response: serviceState,
  });

export const deadLettersRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'dead-letters',
    summary: 'The messages the service put aside, 100 at most, in the order in which a replay tries them',
    request: z.object({}),
    response: z.object({ letters: z.array(deadLetter) }),
  });

export const replayRequest = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'replay',
    summary: 'Handle what the service put aside once more, the 100 messages at most that are told',
    request: z.object({}),
    // Null while another replay is under way.
    response: z.object({ replayed: replayed.nullable() }),
  });

export const getServices = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/operations/services',
  access: 'operator',
  summary: 'How every service is; `state` is null of one that does not answer',
  response: z.array(z.object({ service: serviceName, state: serviceState.nullable() })),
});

export const listDeadLetters = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/operations/dead-letters/:service',
  access: 'operator',
  summary: 'The messages a service put aside, 100 at most, in the order in which a replay tries them',
  params: z.object({ service: serviceName }),
  response: z.array(deadLetter),
});

export const replayDeadLetters = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/operations/dead-letters/:service/replay',
  access: 'operator',
  summary: 'Let a service handle what it put aside once more',
  params: z.object({ service: serviceName }),
  response: replayed,
  problems: ['replay-under-way'],
});
