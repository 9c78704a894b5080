import { alsoErase } from '@family-chores/service-kit/erasure';
import { HISTORY_DAYS, type HistoryKind } from '@family-chores/contracts/families/history-kinds';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface HistoryDocument {
  /** Id of the recorded event, so that its redelivery adds no second entry. */
  _id: string;
  familyId: number;
  createdAt: Date;
  kind: HistoryKind;
  actedBy?: number;
  /** The account that made the change; removed when the account is deleted, while the entry stays. */
  byAccount?: number;
  memberId?: number;
  name?: string;
  amount?: number;
}

const schema = new Schema<HistoryDocument>(
  {
    _id: String,
    familyId: Number,
    createdAt: Date,
    kind: String,
    actedBy: Number,
    byAccount: Number,
    memberId: Number,
    name: String,
    amount: Number,
  },
  { collection: 'history', versionKey: false },
);
schema.index({ familyId: 1, createdAt: -1, _id: -1 });
schema.index({ byAccount: 1 }, { partialFilterExpression: { byAccount: { $exists: true } } });
schema.index({ createdAt: 1 }, { expireAfterSeconds: HISTORY_DAYS * 24 * 3600 });

export const History = defineCollection<HistoryDocument>('History', schema, {
  about: 'family',
  what: 'Who changed what: the member or account, the kind of change, and the name of what was changed',
  why: 'So that parents can see what happened',
  kept: { after: 'the change' },
  exported: 'It repeats exported data, and parents read it in the app',
  shards: { key: 'familyId', broadcast: { byAccount: 'An account is deleted, which is rare.' } },
});

alsoErase('account', (accountId) =>
  History.updateMany({ byAccount: accountId }, { $unset: { byAccount: 1 } }),
);
