import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** An account's tutorial progress; `_id` is the account's id. */
export interface ProgressDocument extends TutorialProgress {
  _id: number;
}

const schema = new Schema<ProgressDocument>({
  _id: Number,
  hasCompletedTutorial: Boolean,
  finished: [String],
  currentPhase: String,
  currentStepIndex: Number,
});

export const Progress = defineCollection<ProgressDocument>('Progress', schema, {
  about: 'account',
  what: 'Which tutorials you have finished',
  why: 'To continue where you stopped',
  kept: { until: 'the account is deleted' },
  shards: { unsharded: 'One small document for each account, and few changes' },
});

eraseById('account', Progress);
