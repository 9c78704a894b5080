import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { moment } from '../fields.ts';
import { serviceNames } from '../service-name.ts';
import { MAX_HOLD_SECONDS, MAX_REASON, MAX_STEPS } from './name-rules.ts';

const name = z.enum(serviceNames);

/** Hash of a version's code (`buildHashOf` of the service kit). */
const version = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const servicePlan = z.object({
  /** Increasing percentages of families whose pages call the candidate; the last is 100. */
  steps: z
    .array(z.int().min(1).max(100))
    .min(1)
    .max(MAX_STEPS)
    .refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), {
      error: 'Each step must be larger than the one before it',
    })
    .refine((steps) => steps.at(-1) === 100, { error: 'The last step must be 100' })
    .default([1, 5, 25, 100]),
  /** The shortest time a step lasts, in seconds. */
  holdSeconds: z.int().min(1).max(MAX_HOLD_SECONDS).default(600),
  /** How many requests the candidate must have handled in the last few minutes before the next step starts. */
  leastRequests: z.int().min(0).max(1_000_000).default(100),
});

export type ServicePlan = z.output<typeof servicePlan>;

/** A version of a service that runs beside the current one. */
export const serviceCandidate = servicePlan.extend({
  version,
  /** Index into `steps`. */
  step: z.int().min(0),
  /** `passed`: it has passed its last step, and waits to replace the current version. */
  status: z.enum(['running', 'passed']),
  /** When its step started or, for `passed`, when its last step ended. */
  since: moment,
});

export type ServiceCandidate = z.output<typeof serviceCandidate>;

/** How the last candidate of a service ended, or that the service has been rolled back since. */
export const serviceOutcome = z.object({
  /** The version of the candidate; after a rollback, the version that was restored. */
  version,
  outcome: z.enum(['released', 'aborted', 'rolled-back']),
  reason: z.string(),
  at: moment,
});

export const serviceRelease = z.object({
  name,
  candidate: serviceCandidate.nullable(),
  last: serviceOutcome.nullable(),
});

export type ServiceRelease = z.output<typeof serviceRelease>;

const params = z.object({ name });

export const listServiceReleases = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/services',
  access: 'developer',
  summary: 'The candidate of each service that has one, and how the last one ended',
  response: z.array(serviceRelease),
});

export const getServiceRelease = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/services/:name',
  access: 'publisher',
  summary: 'The candidate of a service, and how the last one ended',
  params,
  response: serviceRelease,
});

export const startServiceRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/services/:name',
  access: 'publisher',
  summary:
    'Let pages call the candidate that runs beside the current version, unless it lacks what builds use',
  params,
  body: z.object({ plan: servicePlan.prefault({}) }),
  response: serviceRelease,
  problems: ['build-refused', 'release-refused'],
});

export const abortServiceRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/services/:name/abort',
  access: 'publisher',
  summary: 'Let pages call only the current version again',
  params,
  body: z.object({ reason: z.string().trim().max(MAX_REASON).default('') }),
  response: serviceRelease,
  problems: ['release-refused'],
});

export const finishServiceRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/services/:name/finish',
  access: 'publisher',
  summary: 'Record that the candidate has replaced the current version',
  params,
  response: serviceRelease,
  problems: ['release-refused'],
});

export const rollBackServiceRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/services/:name/rollback',
  access: 'publisher',
  summary: 'Record that the previous version of a service runs again, after the platform has restored it',
  params,
  body: z.object({ reason: z.string().trim().max(MAX_REASON).default('') }),
  response: serviceRelease,
  problems: ['release-refused'],
});

/** A service with a candidate, as pages need it: a share of the families calls the candidate. */
export const calledCandidate = z.object({
  name,
  /** Percentage of the families. */
  share: z.int().min(0).max(100),
  /** Differs between releases, so that it is not always the same families that get a candidate first. */
  offset: z.int().min(0).max(99),
});

export type CalledCandidate = z.output<typeof calledCandidate>;

export const serviceReleaseChanged = defineEvent({
  type: 'service.release-changed',
  from: 'registry',
  scope: 'platform',
  summary: 'A candidate of a service was started, reached a step or ended, or the service was rolled back',
  data: z.object({ name }),
  live: z.object({ name }),
});
