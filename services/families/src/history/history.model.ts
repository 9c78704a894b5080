import { HISTORY_DAYS, type HistoryKind } from '@family-chores/contracts/families/history-kinds';
import mongoose, { Schema } from 'mongoose';

export interface HistoryDocument {
  /** The id of the event, so that it is recorded once. */
  _id: string;
  familyId: number;
  createdAt: Date;
  kind: HistoryKind;
  actedBy?: number;
  accountId?: number;
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
    accountId: Number,
    memberId: Number,
    name: String,
    amount: Number,
  },
  { collection: 'history', versionKey: false },
);
schema.index({ familyId: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: HISTORY_DAYS * 24 * 3600 });

export const History = mongoose.model<HistoryDocument>('History', schema);
