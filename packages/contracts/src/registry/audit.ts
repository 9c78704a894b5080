import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { channelName } from './releases.ts';
import { buildName, slotName } from './remote-manifest.ts';

export const auditEntry = z.object({
  /** Increases with time. */
  id: z.string(),
  at: moment,
  /**
   * `account:7`, the id of a token, `operator-token`, `local` for the builds in `LOCAL_BUILDS`, or `registry` for what
   * the registry does itself.
   */
  by: z.string(),
  action: z.enum([
    'published',
    'released',
    'candidate-started',
    'step-reached',
    'paused',
    'resumed',
    'promoted',
    'aborted',
    'rolled-back',
    'retired',
    'gate-overridden',
    'token-created',
    'token-revoked',
    'flag-set',
    'flag-deleted',
    'slot-ordered',
    'slot-order-reset',
  ]),
  /** The name of a build, a service, a flag or a slot. */
  name: buildName.or(slotName),
  channel: channelName.nullable(),
  buildId: buildId.nullable(),
  /** The given reason or the registry's own; for some actions, such as `flag-set`, what was changed. */
  reason: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/audit',
  access: 'developer',
  summary: 'Who changed what and why, newest first, at most 100; `before`: the id of the last entry seen',
  query: z.object({ name: buildName.or(slotName).optional(), before: z.string().max(40).optional() }),
  response: z.array(auditEntry),
});
