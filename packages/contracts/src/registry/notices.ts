import { z } from 'zod';
import { moment } from '../fields.ts';
import { auditEntry } from './audit.ts';
import { buildId } from './build.ts';
import { channelName } from './releases.ts';
import { buildName } from './remote-manifest.ts';

/** Name of the header with the time and the signature of a notice, in Stripe's format: `t=<seconds>,v1=<hex>`. */
export const NOTICE_SIGNATURE = 'family-chores-signature';

/**
 * What the registry posts to webhooks when it aborts, pauses, promotes or rolls back a release on its own, or when an
 * operator releases a build without the gate.
 */
export const releaseNotice = z.object({
  /** Id of the entry in the audit. A notice may arrive more than once, each time with the same id. */
  id: z.string(),
  at: moment,
  action: auditEntry.shape.action.extract([
    'aborted',
    'paused',
    'promoted',
    'rolled-back',
    'gate-overridden',
  ]),
  name: buildName,
  /** Null for a service, which has no channels. */
  channel: channelName.nullable(),
  /**
   * The build that was aborted, paused, promoted or released without the gate; after a rollback, the restored one. Null
   * for a service, whose version is in the reason.
   */
  buildId: buildId.nullable(),
  /**
   * Why the registry did it, with the counts behind its decision; empty for an override, whose reason only the audit
   * has.
   */
  reason: z.string(),
  /** Where `/ops` shows the remote; for a service, where it lists the services. */
  url: z.url(),
  /** The whole notice as one text, which chat programs show. */
  text: z.string(),
});

export type ReleaseNotice = z.output<typeof releaseNotice>;
