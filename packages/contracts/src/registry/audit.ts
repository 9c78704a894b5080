import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { channelName } from './releases.ts';
import { buildName } from './remote-manifest.ts';

export const auditEntry = z.object({
  /** Rises with time. */
  id: z.string(),
  at: moment,
  /**
   * `account:7`, the id of a token, `operator-token`, `local` for this machine's own builds, or `registry` for what it
   * does by itself.
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
    'token-created',
    'token-revoked',
  ]),
  name: buildName,
  channel: channelName.nullable(),
  buildId: buildId.nullable(),
  /** Why, in words; what was counted when the registry decided by itself. */
  reason: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/audit',
  access: 'developer',
  summary: 'Who changed what and why, the newest first, 100 at most; `before` the id of the last one seen',
  query: z.object({ name: buildName.optional(), before: z.string().max(40).optional() }),
  response: z.array(auditEntry),
});
