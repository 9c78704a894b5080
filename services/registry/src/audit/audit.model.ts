import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import mongoose, { type ClientSession, Schema } from 'mongoose';

/** Who changed what and why. Only ever added to. */
interface StoredEntry extends Omit<AuditEntry, 'id' | 'at'> {
  _id: string;
  at: Date;
}

const keptSeconds = 400 * 24 * 3600;

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
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

const AuditModel = mongoose.model('Audit', schema);

let written = 0;

/** Rises with time, and within a millisecond with the order in which this process wrote. */
function nextEntryId(at: Date): string {
  written = (written + 1) % 0x10000;
  const [time, turn] = [at.getTime().toString(16).padStart(12, '0'), written.toString(16).padStart(4, '0')];
  return `${time}-${turn}-${randomBytes(6).toString('hex')}`;
}

type Entry = Pick<AuditEntry, 'by' | 'action' | 'name'> &
  Partial<Pick<AuditEntry, 'channel' | 'buildId' | 'reason'>>;

/** Writes down a change in the transaction that makes it. */
export async function audit(
  session: ClientSession,
  { channel = null, buildId = null, reason = '', ...entry }: Entry,
): Promise<void> {
  const at = new Date();
  await AuditModel.create([{ ...entry, _id: nextEntryId(at), at, channel, buildId, reason }], { session });
}

/** Whether a build was published at any time the audit goes back to, also when it is retired since. */
export async function wasPublished({
  name,
  buildId,
}: Pick<AuditEntry, 'name' | 'buildId'>): Promise<boolean> {
  return (await AuditModel.exists({ name, buildId, action: 'published' })) !== null;
}

const pageLength = 100;

/** The newest first, after the entry `before` if one is named. */
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
    .limit(pageLength)
    .lean();
  return entries.map(({ _id, at, ...entry }) => ({ ...entry, id: _id, at: at.toISOString() }));
}
