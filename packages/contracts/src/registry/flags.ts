import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, moment } from '../fields.ts';
import { flagName } from './conditions.ts';
import { MAX_FLAG_FAMILIES } from './name-rules.ts';

const flagSettings = z.object({
  /** How many of 100 families have the flag. Families that have it keep it as the percentage grows. */
  percent: z.int().min(0).max(100),
  /** Families that have the flag in any case. */
  familyIds: z
    .array(id)
    .max(MAX_FLAG_FAMILIES)
    .transform((ids) => [...new Set(ids)]),
});

export const flag = flagSettings.extend({
  name: flagName,
  familyIds: z.array(id),
  changedAt: moment,
  /** Who changed it last, named as in the audit. */
  changedBy: z.string(),
});

export type Flag = z.output<typeof flag>;

const flagParams = z.object({ name: flagName });

export const listFlags = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/flags',
  access: 'operator',
  summary: 'The feature flags and the families that have them',
  response: z.array(flag),
});

export const setFlag = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/registry/flags/:name',
  access: 'operator',
  summary: 'Choose the families that have a feature flag; it is created if it does not exist',
  params: flagParams,
  body: flagSettings,
  response: flag,
});

export const deleteFlag = defineCall({
  service: 'registry',
  method: 'DELETE',
  path: '/api/registry/flags/:name',
  access: 'operator',
  summary: 'Delete a feature flag, so that no family has it',
  params: flagParams,
  problems: ['not-found'],
});

export const listFamilyFlags = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/flags/family/:familyId',
  access: 'family',
  summary: 'The names of the feature flags that the family has',
  params: familyIdParams,
  response: z.array(flagName),
});

export const flagChanged = defineEvent({
  type: 'flag.changed',
  from: 'registry',
  scope: 'platform',
  summary: 'The families that have a feature flag may have changed',
  data: z.object({ name: flagName }),
  live: z.object({ name: flagName }),
});
