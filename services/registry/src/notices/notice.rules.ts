import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import { type ReleaseNotice, releaseNotice } from '@family-chores/contracts/registry/notices';
import type { StoredNotice } from './notice.model.ts';

type NoticeAction = ReleaseNotice['action'];

const OVERRIDDEN = 'gate-overridden';
const REGISTRY = 'registry';
/** Who releases the builds that are installed with the product. */
export const INSTALLER = 'local';

/** Teams are notified of what the registry did on its own, and of builds that a person released without the gate. */
function noticedAction({ by, action }: Pick<AuditEntry, 'by' | 'action'>): NoticeAction | null {
  const { data = null } = releaseNotice.shape.action.safeParse(action);
  const isNoticed = data === OVERRIDDEN ? by !== REGISTRY && by !== INSTALLER : by === REGISTRY;
  return isNoticed ? data : null;
}

/**
 * The notice omits the reason that an operator entered; only the audit contains it.
 * @returns null if teams get no notice
 */
export function noticeAbout(entry: Omit<AuditEntry, 'at'> & { at: Date }): StoredNotice | null {
  const { id, at, name, channel, buildId } = entry;
  const action = noticedAction(entry);
  if (!action) return null;
  const reason = action === OVERRIDDEN ? '' : entry.reason;
  return {
    _id: id,
    at,
    action,
    name,
    channel,
    buildId,
    reason,
    dueAt: at,
    attempts: 0,
    acceptedBy: [],
  };
}

const actionTexts: Record<NoticeAction, string> = {
  aborted: 'the registry aborted the rollout',
  paused: 'the registry paused the rollout; an operator must resume or abort it',
  promoted: 'it has passed every step, and all browsers get it',
  'rolled-back': 'the registry rolled back to this build',
  'gate-overridden': 'an operator released it without the release gate',
};

export function toNotice(stored: StoredNotice, publicOrigin: string): ReleaseNotice {
  const { _id, at, action, name, channel, buildId, reason } = stored;
  const isService = buildId === null;
  const url = `${publicOrigin}/ops?${isService ? 'tab=services' : `remote=${encodeURIComponent(name)}`}`;
  const subject = isService ? name : `${name} ${buildId} (${channel})`;
  const sentences = [`${subject}: ${actionTexts[action]}`, ...(reason ? [reason] : [])];
  const text = `${sentences.join('. ')}. ${url}`;
  return { id: _id, at: at.toISOString(), action, name, channel, buildId, reason, url, text };
}
