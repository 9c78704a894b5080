import type { ReleaseNotice } from '@family-chores/contracts/registry/notices';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface StoredNotice extends Omit<ReleaseNotice, 'id' | 'at' | 'url' | 'text'> {
  /** Id of the audit entry. */
  _id: string;
  at: Date;
  /** When to attempt the delivery next; absent once all webhooks accepted the notice, or it was given up. */
  dueAt?: Date;
  attempts: number;
  /** Hashes of the addresses that accepted the notice. The addresses themselves may contain secrets. */
  acceptedBy: string[];
}

const RETENTION_SECONDS = 7 * 24 * 3600;

const schema = new Schema<StoredNotice>(
  {
    _id: String,
    at: Date,
    action: String,
    name: String,
    channel: String,
    buildId: String,
    reason: String,
    dueAt: Date,
    attempts: Number,
    acceptedBy: [String],
  },
  { collection: 'notices', versionKey: false },
);
schema.index({ attempts: 1, dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const NoticeModel = defineCollection<StoredNotice>('Notice', schema, {
  about: 'no one',
  what: 'Notices about releases that are to be sent to webhooks',
  shards: { unsharded: 'It grows with releases only' },
});
