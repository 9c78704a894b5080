import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { stateOf } from '@family-chores/service-kit/state';
import { type ClientSession, Schema } from 'mongoose';
import { NoticeModel } from '../notices/notice.model.ts';
import { noticeAbout } from '../notices/notice.rules.ts';

interface StoredEntry extends Omit<AuditEntry, 'id' | 'at'> {
  _id: string;
  at: Date;
}

const RETENTION_SECONDS = 400 * 24 * 3600;

const schema = new Schema<StoredEntry>(
  {
    _id: String,
    at: { type: Date, required: true },
    by: { type: String, required: true },
    action: { type: String, required: true },
    name: { type: String, required: true },
    channel: { type: String, default: null },
    buildId: { type: String, default: null },
    reason: { type: String, default: '' },
  },
  { versionKey: false, collection: 'audit' },
);
schema.index({ name: 1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const AuditModel = defineCollection('Audit', schema, {
  about: 'staff',
  what: 'Who released which version of the product, and why',
  why: 'To trace changes of the product',
  kept: { after: 'the change' },
  shards: { unsharded: 'It grows with releases only' },
});

class AuditWrites {
  count = 0;
}

/** Ids increase with time and, within a millisecond, in the order of this process's writes. */
function nextEntryId(at: Date): string {
  const writes = stateOf(AuditWrites);
  writes.count = (writes.count + 1) % 0x10000;
  const time = at.getTime().toString(16).padStart(12, '0');
  const count = writes.count.toString(16).padStart(4, '0');
  return `${time}-${count}-${randomBytes(6).toString('hex')}`;
}

type NewEntry = Pick<AuditEntry, 'by' | 'action' | 'name'> &
  Partial<Pick<AuditEntry, 'channel' | 'buildId' | 'reason'>>;

export async function audit(
  session: ClientSession,
  { channel = null, buildId = null, reason = '', ...entry }: NewEntry,
): Promise<void> {
  const at = new Date();
  const id = nextEntryId(at);
  const recorded = { ...entry, at, channel, buildId, reason };
  await AuditModel.create([{ ...recorded, _id: id }], { session });
  const notice = noticeAbout({ ...recorded, id });
  if (notice) await NoticeModel.create([notice], { session });
}

/** Whether a build was published within the audit's retention, even if it has been retired since. */
export async function wasPublished({
  name,
  buildId,
}: Pick<AuditEntry, 'name' | 'buildId'>): Promise<boolean> {
  return (await AuditModel.exists({ name, buildId, action: 'published' })) !== null;
}

/** Actions after which all browsers of a channel get a build. */
const releaseActions: readonly AuditEntry['action'][] = ['released', 'promoted', 'rolled-back'];

export async function wasReleased(build: Pick<AuditEntry, 'name' | 'buildId' | 'channel'>): Promise<boolean> {
  const { name, buildId, channel } = build;
  return (await AuditModel.exists({ name, buildId, channel, action: { $in: releaseActions } })) !== null;
}

const PAGE_LENGTH = 100;

/** Newest first; with `before`, only entries that are older than the one with that id. */
export async function auditEntries({
  name,
  before,
}: {
  name?: string | undefined;
  before?: string | undefined;
}): Promise<AuditEntry[]> {
  const entries = await AuditModel.find({
    ...(name !== undefined && { name }),
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(PAGE_LENGTH)
    .lean();
  return entries.map(({ _id, at, ...entry }) => ({ ...entry, id: _id, at: at.toISOString() }));
}
